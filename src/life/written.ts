import type { Section } from '#contract/section.ts';
import type { Entry, Kind } from './kind.ts';

/** Fields into which people write what they like. */
const FREE = new Set(['text', 'long-text']);

/** What the person wrote into the free fields of a record. */
export const writtenTexts = ({ fields }: Pick<Kind, 'fields'>, { is }: Pick<Entry, 'is'>): unknown[] =>
  Object.entries(fields).flatMap(([name, { type }]) => (FREE.has(type) ? [is[name]] : []));

/** Says of each text of a tab that the person wrote it, where a record has it letter by letter; "Passport" may be a word of ours, too. */
export const markWritten = (
  sections: readonly Section[],
  entries: readonly Entry[],
  kinds: readonly Kind[],
): Section[] => {
  const kindsById = new Map(kinds.map((kind) => [kind.id, kind]));
  const textsOf = (entry: Entry) => {
    const kind = kindsById.get(entry.kind);
    return kind === undefined ? [] : writtenTexts(kind, entry);
  };
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  let all: Set<unknown> | undefined;
  const anywhere = () => (all ??= new Set(entries.flatMap(textsOf)));
  const marked = <R extends { readonly record?: string | undefined }>(row: R): R => {
    const entry = row.record === undefined ? undefined : byId.get(row.record);
    if (entry === undefined) return row;
    const texts = textsOf(entry);
    const written = Object.entries(row).flatMap(([name, text]) => (texts.includes(text) ? name : []));
    return written.length === 0 ? row : { ...row, written };
  };
  const named = <R extends { readonly label: string }>(row: R): R =>
    anywhere().has(row.label) ? { ...row, written: ['label'] } : row;
  return sections.map((section) => {
    switch (section.type) {
      case 'list':
        return { ...section, rows: section.rows.map(marked) };
      case 'progress':
        return { ...section, rows: section.rows.map(marked) };
      case 'upcoming':
        return { ...section, rows: section.rows.map(marked) };
      case 'picture':
        return {
          ...section,
          parts: section.parts.map((part) => (part.record === undefined ? named(part) : marked(part))),
        };
      case 'bars':
        return { ...section, points: section.points.map(named) };
      case 'card':
        return { ...section, lists: section.lists.map((one) => ({ ...one, rows: one.rows.map(marked) })) };
      default:
        return section;
    }
  });
};
