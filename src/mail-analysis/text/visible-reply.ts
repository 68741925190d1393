import { attributionLength, isForward, isHeaderBlock, isQuoted, isRuler, isUnderline } from './quote-marks.ts';
import { signatureStart } from './signature.ts';

/** The parts of a mail's text: what its author wrote, their signature, quoted text and forwarded text. */
export type VisibleReply = { body: string; signature: string; quoted: string; forwarded: string };

/** Longer texts are truncated, in characters. */
const LONGEST_TEXT = 24_000;

/**
 * Separates quotes, signatures and footers from the new text of a plain-text mail, in the styles of the common mail
 * clients; `author` is the name in its From header, if known.
 */
export function visibleReply(text: string, author = ''): VisibleReply {
  const lines = clean(text).split('\n');
  const own: string[] = [];
  const quoted: string[] = [];
  let forwarded = '';
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const opening = olderMailAt(lines, index);
    if (opening.kind === 'rest') {
      const older = lines.slice(index);
      quoted.push(...older);
      if (opening.forward) forwarded = withoutHeaders(older);
      break;
    }
    if (opening.kind === 'quote') {
      quoted.push(...lines.slice(index, index + opening.length));
      index += opening.length;
      continue;
    }
    if (isQuoted(line) || isWrapOfQuote(lines, index)) quoted.push(line);
    else own.push(line);
    index += 1;
  }
  const start = signatureStart(own, author);
  return {
    body: tidy(own.slice(0, start)),
    signature: tidy(own.slice(start)),
    quoted: tidy(quoted),
    forwarded,
  };
}

/** The rest of a quoted line that a program wrapped without repeating the mark. */
function isWrapOfQuote(lines: readonly string[], index: number): boolean {
  const [before = '', line = '', after = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  return isQuoted(before) && isQuoted(after) && /[^\s.!?:>]\s*$/.test(before) && /^\p{Ll}/u.test(line);
}

type Opening = { kind: 'none' } | { kind: 'quote'; length: number } | { kind: 'rest'; forward: boolean };

const NONE: Opening = { kind: 'none' };

function olderMailAt(lines: readonly string[], index: number): Opening {
  const line = lines[index] ?? '';
  if (line.trim() === '') return NONE;
  if (isForward(line)) return { kind: 'rest', forward: true };
  if (isRuler(line) || isHeaderBlock(lines, index)) return { kind: 'rest', forward: false };
  if (isUnderline(line) && isHeaderBlock(lines, nextFilled(lines, index + 1))) return { kind: 'rest', forward: false };
  const length = attributionLength(lines, index);
  if (length === 0) return NONE;
  const after = nextFilled(lines, index + length);
  const isMarked = isQuoted(lines[after] ?? '');
  return isMarked ? { kind: 'quote', length } : { kind: 'rest', forward: false };
}

function nextFilled(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && (lines[index] ?? '').trim() === '') index += 1;
  return index;
}

/** The text of a forwarded mail below its `From: … Subject: …` block. */
function withoutHeaders(lines: readonly string[]): string {
  const afterRuler = nextFilled(lines, 1);
  const blank = lines.findIndex((line, index) => index > afterRuler && line.trim() === '');
  const body = blank === -1 ? [] : lines.slice(blank + 1).map((line) => line.replace(/^\s*>+ ?/, ''));
  return tidy(body.slice(0, signatureStart(body, '')));
}

/** Normalizes line ends and spaces, and removes invisible characters. */
function clean(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g, '');
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
