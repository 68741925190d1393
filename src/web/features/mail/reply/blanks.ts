/** A part of a draft: plain text, or a placeholder to fill in. */
export type DraftPart = { readonly text: string; readonly blank: boolean; readonly at: number };

/** Splits a text at its placeholders; `blanks` lists them. */
export const draftPartsOf = (text: string, blanks: readonly string[]): DraftPart[] => {
  const pieces: DraftPart[] = [];
  let from = 0;
  while (from < text.length) {
    const next = nextBlank(text, blanks, from);
    const until = next?.at ?? text.length;
    if (until > from) pieces.push({ text: text.slice(from, until), blank: false, at: from });
    if (next === null) break;
    pieces.push({ text: next.text, blank: true, at: next.at });
    from = next.at + next.text.length;
  }
  return pieces;
};

/** The first placeholder after a position, or null. */
export const nextBlank = (
  text: string,
  blanks: readonly string[],
  from = 0,
): { readonly text: string; readonly at: number } | null =>
  blanks
    .map((blank) => ({ text: blank, at: text.indexOf(blank, from) }))
    .filter(({ at }) => at !== -1)
    .reduce<{ text: string; at: number } | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    );
