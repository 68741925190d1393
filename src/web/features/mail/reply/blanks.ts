/** A piece of a draft: plain text, or a blank that is still to be filled. */
export type Piece = { readonly text: string; readonly blank: boolean; readonly at: number };

/** Takes a text apart at its blanks; `blanks` names those that count as such. */
export const piecesOf = (text: string, blanks: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
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

/** The first blank from a place on; null when there is none. */
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
