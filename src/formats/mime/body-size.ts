import type { EmailDetail } from '#contract/mail/mail.ts';
import type { ParsedMail } from './parse.ts';

/** Average characters per line where a mail is shown. */
const LINE = 70;

/** Estimates the lines of a body. Its frame runs no scripts, so the page cannot measure it. */
export const bodySize = ({ bodies, text }: Pick<ParsedMail, 'bodies' | 'text'>): EmailDetail['body'] => ({
  kind: bodies.some(({ kind }) => kind === 'html') ? 'html' : 'text',
  lines: text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0),
});
