/** Words shorter than this are never taken for slips. */
const SHORTEST = 4;
const LONG = 9;

/** The one known word that an unknown one is a slip of: one letter wrong, missing, doubled or swapped, two in a long word. */
export const corrected = (word: string, known: ReadonlySet<string>): string | null => {
  if (word.length < SHORTEST || /\d/.test(word)) return null;
  const most = word.length >= LONG ? 2 : 1;
  let best: { word: string; distance: number } | null = null;
  let isTied = false;
  for (const candidate of known) {
    if (candidate.length < SHORTEST || candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > most)
      continue;
    const distance = editDistance(word, candidate, most);
    if (distance > most) continue;
    if (best === null || distance < best.distance) {
      best = { word: candidate, distance };
      isTied = false;
    } else if (distance === best.distance) isTied = true;
  }
  return best === null || isTied ? null : best.word;
};

/** How many letters are inserted, left out, replaced or swapped with their neighbour (optimal string alignment); stops above `most`. */
const editDistance = (one: string, other: string, most: number): number => {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let value = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, before[j - 2]! + 1);
      next.push(value);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length]!;
};

/** A German compound as its two known words, such as `zahnarzt` and `termin`; a linking s or n falls away. */
export const compoundParts = (word: string, known: ReadonlySet<string>): readonly [string, string] | null => {
  for (let at = 4; at <= word.length - 4; at += 1) {
    const end = word.slice(at);
    if (!known.has(end)) continue;
    const begin = [word.slice(0, at), word.slice(0, at).replace(/[sn]$/, '')].find(
      (part) => part.length > 2 && known.has(part),
    );
    if (begin !== undefined) return [begin, end];
  }
  return null;
};
