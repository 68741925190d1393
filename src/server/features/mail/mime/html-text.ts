import { compile } from 'html-to-text';

const HTML_LENGTH = 3_000_000;

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: HTML_LENGTH, maxDepth: 200 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Plain text of an HTML part from which hidden text was removed; quotes start with "> ", links show their text. */
export const htmlText = (visible: string): string =>
  convert(visible.slice(0, HTML_LENGTH))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
