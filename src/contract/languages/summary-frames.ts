import type { Sentences } from './sentence-patterns.ts';

/** Stands for quoted words while their frame is translated. */
const WORDS = '\u0000';
/** What is said before quoted words: sentences that are over, then whose words they are. */
const LEAD = /^(.*[.!?…”] )?(\S.*: )$/su;

/** Says the frames of a summary ("Dana asks: “…”") in a language; every word of the mail stays. Undefined where it has none. */
export const summariesFrom = (sentences: Sentences): Sentences => {
  const framed = (lead: string): string | undefined => sentences(`${lead}“${WORDS}”`);
  const [open, close] = marksOf(framed('Dana asks: ') ?? '');
  const leadIn = (lead: string): string | undefined => {
    const [, before = '', frame] = LEAD.exec(lead) ?? [];
    if (frame === undefined) return undefined;
    const said = framed(frame);
    return said === undefined ? framed(lead) : `${before}${said}`;
  };
  return (summary) => {
    let said = '';
    let rest = summary;
    let isFound = false;
    for (;;) {
      const start = rest.indexOf('“');
      const end = start === -1 ? -1 : endOfQuote(rest, start);
      if (end === -1) break;
      const words = rest.slice(start + 1, end);
      const lead = rest.slice(0, start);
      const isAlone = /(?:^ ?|[.!?…”] )$/u.test(lead) && /[.!?…]$/u.test(words);
      const inFrame = isAlone ? `${lead}${open}${WORDS}${close}` : leadIn(lead);
      isFound ||= inFrame !== undefined;
      said += inFrame?.replace(WORDS, () => words) ?? rest.slice(0, end + 1);
      rest = rest.slice(end + 1);
    }
    return isFound ? said + rest : undefined;
  };
};

const marksOf = (framed: string): readonly [string, string] => {
  const at = framed.indexOf(WORDS);
  return at < 1 ? ['“', '”'] : [framed.charAt(at - 1), framed.charAt(at + 1)];
};

/** Where a quotation ends that may quote something itself; a shortened one may have lost an end. */
const endOfQuote = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '“') depth += 1;
    if (text[at] === '”') depth -= 1;
    if (depth === 0) return at;
  }
  return text.lastIndexOf('”');
};
