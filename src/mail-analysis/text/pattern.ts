/**
 * The source of a regular expression with one alternative per line: alternatives`yes⏎ no` is `yes|no`. Escapes are
 * those of regular expressions.
 */
export function alternatives(source: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw(source, ...parts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('|');
}

/** A regular expression of these alternatives, without flags. */
export const pattern = (source: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(alternatives(source, ...parts));
