/**
 * Long patterns are written as templates in which a new line stands for `|`, so that every alternative can be read on its
 * own line: alternatives`yes⏎ no` is `yes|no`. Escapes are those of a regular expression.
 */
export function alternatives(source: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw(source, ...parts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('|');
}

/** The same as a regular expression without flags. */
export const pattern = (source: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(alternatives(source, ...parts));
