import type { NoteReminder, OwnFieldType, OwnKindInput, OwnKindShape } from '#contract/life/kinds.ts';

/** A field as it is typed. */
export interface FieldDraft {
  /** Names the row while the form is open. */
  readonly key: number;
  /** Of a field that is stored already. */
  readonly id: string | undefined;
  readonly name: string;
  readonly type: OwnFieldType;
  /** The type that it is stored with. */
  readonly storedType: OwnFieldType | undefined;
  readonly unit: string;
  /** One option a line. */
  readonly options: string;
  readonly required: boolean;
  readonly daily: 'total' | 'average';
}

/** An own kind as it is typed. */
export interface KindDraft {
  readonly name: string;
  readonly tab: string;
  readonly icon: OwnKindInput['icon'];
  readonly chart: boolean;
  readonly remind: NoteReminder | null;
  readonly fields: readonly FieldDraft[];
}

/** A field that nothing has been typed into. */
export const newField = (fields: readonly FieldDraft[], type: OwnFieldType = 'text'): FieldDraft => ({
  key: Math.max(0, ...fields.map(({ key }) => key)) + 1,
  id: undefined,
  name: '',
  type,
  storedType: undefined,
  unit: '',
  options: '',
  required: false,
  daily: 'total',
});

/** What the form begins with: a stored kind without the fields that were removed, or a new one with a number to fill in. */
export const draftOf = (kind: OwnKindShape | undefined, tab: string): KindDraft => {
  if (kind === undefined)
    return { name: '', tab, icon: 'activity', chart: true, remind: null, fields: [newField([], 'number')] };
  const shown = kind.fields.filter(({ hidden }) => !hidden);
  return {
    name: kind.name,
    tab: kind.tab,
    icon: kind.icon,
    chart: kind.chart,
    remind: kind.remind,
    fields: shown.map(({ id, name, type, unit, options, required, daily }, key) => ({
      key,
      id,
      name,
      type,
      required,
      daily,
      storedType: type,
      unit: unit ?? '',
      options: options.join('\n'),
    })),
  };
};

/** The body of a call; a row that nothing has been typed into is left out. */
export const inputOf = ({ fields, ...kind }: KindDraft): OwnKindInput => ({
  ...kind,
  name: kind.name.trim(),
  fields: fields
    .filter(({ id, name, unit, options }) => id !== undefined || `${name}${unit}${options}`.trim() !== '')
    .map(({ id, name, type, unit, options, required, daily }) => ({
      ...(id !== undefined && { id }),
      name: name.trim(),
      type,
      unit: type === 'number' ? unit.trim() : null,
      options: type === 'choice' ? linesOf(options) : [],
      required,
      daily,
      hidden: false,
    })),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The rows with one of them a place further up. */
export const movedUp = (fields: readonly FieldDraft[], key: number): FieldDraft[] => {
  const at = fields.findIndex((field) => field.key === key);
  if (at < 1) return [...fields];
  return [...fields.slice(0, at - 1), fields[at]!, fields[at - 1]!, ...fields.slice(at + 1)];
};
