import type { EmailDetail } from '#contract/mail.ts';
import type { ParsedMail } from './parse.ts';

/** Characters in a line of the pane that shows a mail. */
const LINE = 70;

/** How much room a body will want; nothing in its frame may run, so nothing there can measure it. */
export const bodySize = ({ bodies, text }: Pick<ParsedMail, 'bodies' | 'text'>): EmailDetail['body'] => ({
  kind: bodies.some(({ kind }) => kind === 'html') ? 'html' : 'text',
  lines: text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0),
});
