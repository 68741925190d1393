import { hash } from 'node:crypto';

/** The style of a shared report: the colours of Iris in both themes, and black on white on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--text:#221a11;--quiet:#5a4c3c;--line:#dfd7cf;--page:#f6f0e8;--sheet:#fefcf9}
@media (prefers-color-scheme:dark){:root{--text:#f8f1ed;--quiet:#c4b2a8;--line:#332a24;--page:#120b08;--sheet:#1c1410}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(12px,4vw,56px);background:var(--page);color:var(--text);font:16px/1.5 "Hanken Grotesk",system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:56rem;margin:0 auto;padding:clamp(20px,5vw,56px);border-radius:22px;background:var(--sheet);box-shadow:0 0 0 1px var(--line)}
h1,h2{margin:0;font-weight:500;letter-spacing:-.012em;line-height:1.2;overflow-wrap:anywhere}
h1{font-size:clamp(1.75rem,1.5rem + 1vw,2.375rem)}
h2{margin-top:2.5rem;font-size:1.1875rem}
p{margin:.375rem 0 0;overflow-wrap:anywhere}
.quiet,th,footer{color:var(--quiet)}
dl{display:flex;flex-wrap:wrap;gap:.75rem 3rem;margin:2rem 0 0}
dt{color:var(--quiet);font-size:.875rem}
dd{margin:0;font-size:1.5rem;font-variant-numeric:tabular-nums}
table{width:100%;margin-top:.75rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.625rem 0 .625rem 1rem;border-top:1px solid var(--line);text-align:right;vertical-align:top;font-weight:400}
thead th{border-top:0;font-size:.875rem}
th:first-child,td:first-child{padding-left:0;text-align:left}
tbody th,tfoot th{color:var(--text)}
.words{text-align:left;overflow-wrap:anywhere}
.words small{display:block;color:var(--quiet);font-size:.875rem}
tfoot th,tfoot td{border-top:2px solid var(--quiet);font-weight:600}
.number{white-space:nowrap}
footer{margin-top:2.5rem;font-size:.875rem}
@media (max-width:30rem){body{font-size:15px}main{border-radius:16px}th,td{padding-left:.625rem}}
@page{margin:16mm}
@media print{:root{--text:#000;--quiet:#444;--line:#bbb;--page:#fff;--sheet:#fff}body{padding:0;font-size:11pt}main{max-width:none;padding:0;box-shadow:none}thead{display:table-header-group}tfoot{display:table-row-group}tr{break-inside:avoid}h2{break-after:avoid}}
`;

/** Nothing may be loaded or run: only this very style holds, and nobody may put the page into another one. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', PAGE_STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page is in no search engine and in no cache, and tells no other site where its reader came from. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;
