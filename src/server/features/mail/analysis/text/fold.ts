/** Lower case without accents (`Könnten` → `konnten`, `ß` → `ss`): one spelling of a cue fits all that people type. */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(/[’‘`´]/g, "'");
  // Plain ASCII is the common case and needs no second pass.
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower.replace(/ß/g, 'ss').replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, '');
}
