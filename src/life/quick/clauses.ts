/** Words and signs between two things that were done. */
const AND = 'and|und|et|y|&';
const NEXT = 'then|dann|danach|puis|ensuite|luego|después';
const BETWEEN = new RegExp(`(\\s*[,;](?=\\s)\\s*(?:(?:${AND}|${NEXT})\\s+)*|\\s+(?:(?:${AND}|${NEXT})\\s+)+)`, 'iu');

/** What decides where a line is cut. */
export interface Cutting {
  /** Whether a part of the line says something by itself. */
  isUnderstood(part: string): boolean;
  /** Whether a part goes on with what the one before says, though it says something by itself. */
  goesOn(before: string, part: string, between: string): boolean;
  /** Whether a part that says nothing by itself begins the next one rather than ending the one before. */
  leadsOn(before: string, part: string, next: string): boolean;
  /** A word that begins something new even where nothing stands before it. */
  readonly opener: RegExp;
  /** Whether a part leaves nothing open. */
  isComplete(part: string): boolean;
}

/** Cuts a line that tells of several things: "slept 7h20, ran 5 km in 32 min". What says nothing alone stays with its neighbour. */
export const clausesOf = (line: string, cutting: Cutting): string[] => {
  const parts = line.split(BETWEEN);
  const clauses: string[] = [];
  let open = parts[0] ?? '';
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const [between, part, next] = [parts[at]!, parts[at + 1]!, parts[at + 3]];
    const isNew = cutting.isUnderstood(part)
      ? !cutting.goesOn(open, part, between)
      : next !== undefined && cutting.leadsOn(open, part, next);
    if (isNew && cutting.isUnderstood(open)) {
      clauses.push(open);
      open = part;
    } else open += between + part;
  }
  return [...clauses, open].flatMap((clause) => cutAtOpeners(clause, cutting));
};

/** "slept 7h20 ran 5 km in 32 min": nothing stands between, and both are whole. */
const cutAtOpeners = (clause: string, cutting: Cutting): string[] => {
  const words = clause.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    if (!cutting.opener.test(words[at]!)) continue;
    const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (cutting.isComplete(before) && cutting.isComplete(after) && !cutting.goesOn(before, after, ' '))
      return [before, ...cutAtOpeners(after, cutting)];
  }
  return [clause];
};
