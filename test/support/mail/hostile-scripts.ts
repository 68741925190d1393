import type { HostileHtml } from './hostile-html-case.ts';

/** Scripts, handlers and links that run them. */
export const hostileScripts: readonly HostileHtml[] = [
  { name: 'a script element', html: '<p>Hi</p><script>alert(1)</script>', shown: '<p>Hi</p>' },
  {
    name: 'a script element with a source',
    html: '<p>Hi</p><script src="https://evil.example/x.js"></script>',
    shown: '<p>Hi</p>',
  },
  { name: 'a script element that is never closed', html: '<p>Hi</p><script>alert(1)', shown: '<p>Hi</p>' },
  { name: 'a script element in odd letters', html: '<p>Hi</p><ScRiPt\n>alert(1)</sCrIpT\t>', shown: '<p>Hi</p>' },
  {
    name: 'a script split by another script',
    html: '<p>Hi</p><scr<script>ipt>alert(1)</scr</script>ipt>',
    shown: '<p>Hi</p>ipt&gt;alert(1)ipt&gt;',
  },
  { name: 'a script behind a NUL', html: '<p>Hi</p><scr\u0000ipt>alert(1)</scr\u0000ipt>', shown: '<p>Hi</p>' },
  {
    name: 'an event handler on a picture',
    html: '<p>Hi</p><img src=x onerror=alert(1)>',
    shown: '<p>Hi</p><span></span>',
  },
  {
    name: 'an event handler after a slash',
    html: '<p>Hi</p><img/src=x/onerror=alert(1)>',
    shown: '<p>Hi</p><span></span>',
  },
  {
    name: 'an event handler on the body',
    html: '<body onload="alert(1)" onpageshow="alert(2)"><p>Hi</p></body>',
    shown: '<div><p>Hi</p></div>',
  },
  {
    name: 'event handlers on plain elements',
    html: '<p onclick="alert(1)" onmouseover=alert(2) ONFOCUS=alert(3) tabindex=0 autofocus>Hi</p>',
    shown: '<p>Hi</p>',
  },
  {
    name: 'an event handler on an unknown element',
    html: '<xss-tag onpointerenter=alert(1) style="display:block">Hi</xss-tag>',
    shown: 'Hi',
  },
  {
    name: 'a details element that opens itself',
    html: '<details open ontoggle=alert(1)><summary>Hi</summary>there</details>',
    shown: '<div><div>Hi</div>there</div>',
  },
  { name: 'a marquee with a start handler', html: '<marquee onstart=alert(1)>Hi</marquee>', shown: 'Hi' },
  { name: 'a link to a script', html: '<a href="javascript:alert(1)">Hi</a>', shown: '<span>Hi</span>' },
  { name: 'a link to a script in odd letters', html: '<a href="JaVaScRiPt:alert(1)">Hi</a>', shown: '<span>Hi</span>' },
  {
    name: 'a link to a script with a tab inside',
    html: '<a href="java&#9;script:alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to a script with a line break inside',
    html: '<a href="java\nscript:alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to a script after control characters',
    html: '<a href="&#1;&#2; javascript:alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to a script in decimal references',
    html: '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to a script in references without semicolons',
    html: '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to a script with a named colon',
    html: '<a href="javascript&colon;alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to a script with zero-width characters',
    html: '<a href="java\u200bscript:alert(1)">Hi</a>',
    shown: '<span>Hi</span>',
  },
  { name: 'a link to VBScript', html: '<a href="vbscript:msgbox(1)">Hi</a>', shown: '<span>Hi</span>' },
  {
    name: 'a link to an HTML page in its address',
    html: '<a href="data:text/html,<script>alert(1)</script>">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'a link to an HTML page in base64',
    html: '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">Hi</a>',
    shown: '<span>Hi</span>',
  },
  {
    name: 'links to files, blobs and settings',
    html: '<a href="file:///etc/passwd">a</a> <a href="blob:https://x.example/1">b</a> <a href="chrome://settings">c</a>',
    shown: '<span>a</span> <span>b</span> <span>c</span>',
  },
  { name: 'a relative link', html: '<a href="/api/auth/logout">Hi</a>', shown: '<span>Hi</span>' },
  { name: 'a link within the page', html: '<a href="#top" name="login">Hi</a>', shown: '<span>Hi</span>' },
  {
    name: 'a link that carries a false host before an at-sign',
    html: '<a href="https://bank.example@evil.example/login">Hi</a>',
    shown: '<a href="https://evil.example/login" target="_blank" rel="noopener noreferrer nofollow">Hi</a>',
  },
  {
    name: 'a link that asks to be pinged and downloaded',
    html: '<a href="https://a.example/" ping="https://evil.example/p" download target=_self rel=opener>Hi</a>',
    shown: '<a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/">Hi</a>',
  },
  {
    name: 'a mail link with attachments and blind copies',
    html: '<a href="mailto:a@b.example?attach=/etc/passwd&bcc=x@evil.example&subject=Hello">Hi</a>',
    shown: '<a href="mailto:a@b.example?subject=Hello" target="_blank" rel="noopener noreferrer nofollow">Hi</a>',
  },
  { name: 'a phone link with a service code', html: '<a href="tel:*2767*3855%23">Hi</a>', shown: '<span>Hi</span>' },
];
