import type { Brief } from '#contract/brief/brief.ts';
import { escapeHtml } from '#formats/mime/text-to-html.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import { briefTexts } from './brief-languages.ts';

/** A brief as an email: as plain text, and as a page that loads nothing from anywhere. */
export const briefEmail = (
  { title, sections }: Pick<Brief, 'title' | 'sections'>,
  language: WrittenLanguage,
  publicUrl: string | undefined,
): { subject: string; text: string; html: string } => {
  const linkTo = (href: string) => (publicUrl === undefined ? undefined : new URL(href, publicUrl).href);
  const { asked, open, switchOff, whereToSwitchOff } = briefTexts[language].email;
  const settings = linkTo('/settings#notifications');
  return {
    subject: title,
    text: [
      title,
      '',
      ...sections.flatMap((section) => [
        section.title,
        ...section.items.map(({ text, why }) => `- ${oneLine(why === undefined ? text : `${text} (${why})`)}`),
        '',
      ]),
      ...(publicUrl === undefined ? [] : [`${open}: ${publicUrl}/dashboard`, '']),
      `${asked} ${settings === undefined ? whereToSwitchOff : `${switchOff}: ${settings}`}`,
    ].join('\n'),
    html: page(
      language,
      title,
      [
        ...sections.map((section) => sectionHtml(section, linkTo)),
        `<p style="${SMALL};margin-top:32px">${asked} ${settings === undefined ? whereToSwitchOff : link(settings, switchOff, SMALL)}</p>`,
      ].join('\n'),
    ),
  };
};

const SMALL = 'font-size:14px;color:#6b645b';
const TEXT = '#221f1b';

const page = (language: WrittenLanguage, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:${TEXT};background:#ffffff">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:26px;font-weight:normal;margin:0 0 16px" dir="auto">${escapeHtml(title)}</h1>
${content}
</div>
</body>
</html>
`;

const sectionHtml = (
  { title, items }: Brief['sections'][number],
  linkTo: (href: string) => string | undefined,
): string => {
  const lines = items.map(({ text, why, href }) => {
    const to = linkTo(href);
    const said = to === undefined ? escapeHtml(text) : link(to, text, `color:${TEXT}`);
    const reason = why === undefined ? '' : `<br><span style="${SMALL}">${escapeHtml(why)}</span>`;
    return `<li style="margin:0 0 8px" dir="auto">${said}${reason}</li>`;
  });
  return `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding-left:20px">
${lines.join('\n')}
</ul>`;
};

const link = (to: string, text: string, style: string): string =>
  `<a href="${escapeHtml(to)}" style="${style}">${escapeHtml(text)}</a>`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
