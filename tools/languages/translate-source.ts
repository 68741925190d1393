import { findTexts, type FoundText, type Node } from './find-texts.ts';

/** The words of one language for one file. */
export interface Words {
  /** The translation of a text, or undefined where it stays as it is. */
  readonly translate: (text: string) => string | undefined;
  /** Whether the file names a text for itself. */
  readonly isNamed: (text: string) => boolean;
}

/** A source file with the texts that have a translation replaced by it; undefined when there are none. */
export const translateSource = (
  file: string,
  code: string,
  { translate, isNamed }: Words,
  tree?: Node,
): string | undefined => {
  const edits = findTexts(file, code, isNamed, tree).flatMap((found) => {
    const translation = translate(found.text);
    return translation === undefined || translation === found.text ? [] : [{ ...found, translation }];
  });
  if (edits.length === 0) return undefined;
  // An outer text comes before those in its values, which are replaced as the values are put in.
  const ordered = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const between = (start: number, end: number, within: readonly Edit[]): string => {
    let done = start;
    let result = '';
    for (const edit of within) {
      if (edit.start < done || edit.end > end) continue;
      const inner = within.filter((other) => other !== edit && other.start >= edit.start && other.end <= edit.end);
      const values = edit.holes.map(([from, to]) => between(from, to, inner));
      result += code.slice(done, edit.start) + written(edit, values);
      done = edit.end;
    }
    return result + code.slice(done, end);
  };
  return between(0, code.length, ordered);
};

type Edit = FoundText & { readonly translation: string };

/** A translation as it is written where its text was. */
const written = ({ look, translation }: Edit, values: readonly string[]): string => {
  if (look === 'literal') return quoted(translation);
  if (look === 'attribute') return `{${quoted(translation)}}`;
  const parts = partsOf(translation);
  if (look === 'children')
    return parts
      .map((part) => (typeof part === 'number' ? values[part] : part === '' ? '' : `{${quoted(part)}}`))
      .join('');
  return `\`${parts.map((part) => (typeof part === 'number' ? `\${${values[part]}}` : part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n'))).join('')}\``;
};

const quoted = (text: string) => JSON.stringify(text);

/** The words of a text and the numbers of the values between them. */
export const partsOf = (text: string): (string | number)[] =>
  text.split(/(\{\d+\})/).map((part) => (/^\{\d+\}$/.test(part) ? Number(part.slice(1, -1)) : part));
