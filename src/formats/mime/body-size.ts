import type { EmailDetail } from '#contract/mail/mail.ts';
import { answersAnother, withoutLastQuote } from './last-quote.ts';
import type { ParsedMail } from './parse.ts';

/** Average characters per line where a mail is shown. */
const LINE = 70;

/** Estimates the lines of a body with its last quote folded. Its frame runs no scripts, so the page cannot measure it. */
export const bodySize = ({
  bodies,
  text,
  ...head
}: Pick<ParsedMail, 'bodies' | 'text' | 'references' | 'inReplyTo'>): EmailDetail['body'] => {
  const kind = bodies.some((body) => body.kind === 'html') ? 'html' : 'text';
  const lines = text.split('\n');
  const shown = kind === 'text' || answersAnother(head) ? withoutLastQuote(lines) : lines;
  return { kind, lines: shown.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0) };
};
