/** How many rows are drawn, measured and left out together. */
export const CHUNK = 25;

/** A list in parts of that many; the last one may have fewer. */
export const inChunks = <T>(all: readonly T[], size = CHUNK): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
