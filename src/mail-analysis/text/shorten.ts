/** Shortens a text to at most so many characters, after a whole word where one ends in the second half, with an ellipsis. */
export const shorten = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  // Half of a character beyond the Basic Multilingual Plane is left out.
  const room = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '');
  const space = room.lastIndexOf(' ');
  return `${room.slice(0, space >= longest / 2 ? space : room.length).trimEnd()}…`;
};
