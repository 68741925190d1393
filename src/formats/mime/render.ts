import type { MailBody } from './body.ts';
import type { MailEnvelope } from './envelope.ts';
import type { ParsedMail } from './parse.ts';
import { createImageChooser, remoteUrl, type LoadedImages, type ImageChoice } from './images.ts';
import { escapeHtml, textToHtml } from './text-to-html.ts';
import { answersAnother, foldLastQuote } from './last-quote.ts';
import { sanitizeHtml } from './sanitize-html.ts';

export type RenderOptions = {
  /** Remote images: none, or those the server has fetched. */
  remoteImages: false | LoadedImages;
  /** For mail without HTML; mail with HTML is always rendered on white, which its colours expect. */
  theme?: 'light' | 'dark';
};

type RenderedMail = { document: string; remote: ReadonlySet<string>; pictures: ReadonlySet<string>; counters: number };

/**
 * Renders a mail as an HTML document for the sandboxed frame, without scripts or remote content; serve it with
 * `mailFrameHeaders`.
 */
export const renderMail = (mail: ParsedMail, options: RenderOptions): string => render(mail, options).document;

/**
 * The remote content of a mail: all URLs it would load, the images among them that could be shown, and the number of
 * tracking pixels.
 */
export const remoteContent = (mail: ParsedMail): { images: string[]; pictures: string[]; trackers: number } => {
  const { remote, pictures, counters } = render(mail, { remoteImages: false });
  return { images: [...remote], pictures: [...pictures], trackers: counters };
};

const render = (mail: ParsedMail, { remoteImages, theme = 'light' }: RenderOptions): RenderedMail => {
  const remote = new Set<string>();
  const pictures = new Set<string>();
  let counters = 0;
  const choose = createImageChooser({ inline: mail.inlineParts, loaded: remoteImages });
  const counting = (attributes: Readonly<Record<string, string>>): ImageChoice => {
    const choice = choose(attributes);
    if (choice.kind === 'remote') pictures.add(choice.url);
    if (choice.kind === 'counter') counters += 1;
    return choice;
  };
  for (const body of mail.bodies) {
    if (body.kind !== 'html') continue;
    for (const url of backgroundUrls(body.visible.html)) remote.add(url);
    counters += body.visible.hiddenImages;
  }
  // In a mail that answers none, what ends it may be a quote that it was written for.
  const isAnswer = answersAnother(mail);
  const pieces = mail.bodies.map((body) => bodyHtml(body, { choose: counting, isAnswer }));
  const isPaper = mail.bodies.some(({ kind }) => kind === 'html');
  const content = pieces.some((piece) => piece !== '')
    ? pieces.join('\n')
    : '<p class="empty">This mail has no text.</p>';
  for (const url of pictures) remote.add(url);
  return { document: page(mail.subject, content, isPaper ? 'paper' : theme), remote, pictures, counters };
};

type BodyOptions = {
  choose: (attributes: Readonly<Record<string, string>>) => ImageChoice;
  /** Whether the mail refers to an earlier one. */
  isAnswer: boolean;
};

const bodyHtml = (body: MailBody, { choose, isAnswer }: BodyOptions): string => {
  if (body.kind === 'text') return textToHtml(body.text);
  if (body.kind === 'forwarded') return forwardedHtml(body.head);
  const html = sanitizeHtml(body.visible.html, choose);
  return `<div class="mail">${isAnswer ? foldLastQuote(html) : html}</div>`;
};

const forwardedHtml = ({ from, to, date, subject }: MailEnvelope): string => {
  const people = (list: MailEnvelope['from']) =>
    list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
  const rows = [
    ['From', people(from)],
    ['To', people(to)],
    ['Date', date === null ? '' : new Date(date).toUTCString()],
    ['Subject', subject],
  ].filter(([, value]) => value !== '');
  const lines = rows.map(([label = '', value = '']) => `<b>${label}:</b> ${escapeHtml(value)}`);
  return `<p class="forwarded">${lines.join('<br>')}</p>`;
};

const backgroundUrls = (html: string): string[] =>
  Array.from(
    html.matchAll(/\bbackground="([^"]{1,2000})"|\burl\(\s*(?:&quot;|')?(https?:[^)"'\s]{1,2000})/gi),
    (match) => remoteUrl((match[1] ?? match[2] ?? '').replaceAll('&quot;', '').replaceAll('&amp;', '&')),
  ).filter((url) => url !== null);

type Theme = 'light' | 'dark' | 'paper';

const themes: { readonly [K in Theme]: string } = {
  paper: ':root{color-scheme:light;background:#fff}body{color:#1f1b18}a{color:#1d5fa8}',
  light: ':root{color-scheme:light}body{color:#2a211b}a{color:#7a4a12}',
  dark: ':root{color-scheme:dark}body{color:#f1e9e4}a{color:#f5b465}',
};

const BASE_CSS = `body{margin:0;padding:16px;font:15px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
p{margin:0 0 1em}.mail p{margin:1em 0}body>p,body>blockquote p,body>details p{white-space:pre-wrap}
blockquote{margin:.6em 0 .6em 2px;padding-left:12px;border-left:2px solid #8886}
.signature,.empty,summary{opacity:.72}summary{cursor:pointer}.forwarded{border:1px solid #8886;border-radius:10px;padding:10px 14px}
.mail{max-width:100%;overflow-x:auto}img{max-width:100%;height:auto}pre{white-space:pre-wrap}table{max-width:100%}`;

const page = (subject: string, content: string, theme: Theme): string =>
  `<!doctype html>
<html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title><style>${themes[theme]}${BASE_CSS}</style></head>
<body>
${content}
</body></html>
`;
