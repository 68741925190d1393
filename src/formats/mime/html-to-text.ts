import { compile } from 'html-to-text';

const HTML_LENGTH = 1_000_000;

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

/** Converts HTML without hidden text to plain text; quotes start with "> ", links show their text. */
export const htmlToText = (visible: string): string =>
  convert(visible.slice(0, HTML_LENGTH))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
