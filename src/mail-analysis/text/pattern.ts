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
  new RegExp(withSharedBoundary(alternatives(source, ...parts)));

/**
 * The same alternatives with the boundary that neighbours begin with written once (`\ba|\bb` as `\b(?:a|b)`): most places of a text
 * are none, which is then found out once for each instead of for every alternative.
 */
export function withSharedBoundary(source: string): string {
  const found: string[] = [];
  let bound: string[] = [];
  const close = (): void => {
    if (bound.length > 0) found.push(bound.length === 1 ? `\\b${bound[0]}` : `\\b(?:${bound.join('|')})`);
    bound = [];
  };
  for (const one of outerAlternatives(source)) {
    if (one.startsWith('\\b')) bound.push(one.slice(2));
    else {
      close();
      found.push(one);
    }
  }
  close();
  return found.join('|');
}

/** What stands between the bars of a regular expression that are in no group and no class. */
function outerAlternatives(source: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let inClass = false;
  let from = 0;
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (inClass) inClass = sign !== ']';
    else if (sign === '[') inClass = true;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '|' && depth === 0) {
      found.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, source.slice(from)];
}
