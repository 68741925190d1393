/** The name of a picture in a text, which no other file of the mail has and which needs no other characters when it is sent. */
export const pictureName = (given: string, taken: ReadonlySet<string>): string => {
  const plain = given.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_').replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const [stem, extension] = dot < 1 ? [plain, ''] : [plain.slice(0, dot), plain.slice(dot)];
  const nameOf = (number: number) => `${(stem || '1').slice(0, 60)}${number === 1 ? '' : `-${number}`}${extension}`;
  let number = 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
};
