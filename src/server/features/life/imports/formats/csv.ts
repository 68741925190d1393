import { createHash } from 'node:crypto';
import type { Kind } from '#life/kind.ts';
import { minorDigits } from '#life/amounts.ts';
import { transaction } from '#life/modules/finance-kinds.ts';
import { badInput } from '#server/errors.ts';
import { dayOrderTold } from '#server/files/days.ts';
import { marksTold, minorUnits } from '#server/files/decimals.ts';
import { fingerprints } from '#server/files/fingerprint.ts';
import type { Desk } from '../desk.ts';
import { askCurrency, askDates, askMark, isCurrency } from '../statement.ts';
import { readAmount, readCell, type Writing } from '../table/cells.ts';
import { guessColumns, guessKind, plainName, tableKinds, type Target, targetsOf } from '../table/fields.ts';
import { type Preset, presets } from '../table/presets.ts';
import { readSheet, type Sheet } from '../table/sheet.ts';
import type { Format } from './format.ts';

const EXAMPLES = 3;
const NUMBERS = new Set(['money', 'number']);

/** Any table as CSV: known ones by their headings, all others by what the person says their columns are. */
export const csv: Format = {
  id: 'csv',
  label: 'Table (CSV)',
  by: 'text',
  knows: () => true,
  async read(text, desk) {
    const sheet = readSheet(text);
    if (sheet === null) {
      throw badInput('This is none of the files that can be read. A table needs at least two columns.', 'file');
    }
    const names = sheet.headings.map(plainName);
    const preset = presets.find(({ knownBy }) => knownBy.every((name) => names.includes(name)));
    const memory = `table:${createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 27)}`;
    const kind = askKind(desk, preset, sheet, memory);
    const isPreset = preset?.kind === kind.id;
    const columns = askColumns(desk, kind, sheet, { preset: isPreset ? preset : undefined, memory });
    desk.showTable({
      columns: shownColumns(sheet),
      fields: targetsOf(kind).map(({ id, label, required }) => ({ id, label, required })),
    });
    await propose(desk, sheet, { kind, columns, preset: isPreset ? preset : undefined, memory, names });
  },
};

const askKind = (desk: Desk, preset: Preset | undefined, sheet: Sheet, memory: string): Kind => {
  const id = desk.ask({
    id: 'kind',
    label: 'What is in each row?',
    type: 'choice',
    options: tableKinds
      .map((each) => ({ value: each.id, label: each.label }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    fallback: preset?.kind ?? guessKind(sheet.headings).id,
    memory,
  });
  return tableKinds.find((each) => each.id === id) ?? transaction;
};

type Columns = ReadonlyMap<string, readonly number[]>;
const askColumns = (
  desk: Desk,
  kind: Kind,
  sheet: Sheet,
  { preset, memory }: { preset: Preset | undefined; memory: string },
): Columns => {
  const guessed =
    preset === undefined ? guessColumns(kind, sheet.headings) : presetColumns(preset, sheet.headings.map(plainName));
  return new Map(
    targetsOf(kind).map(({ id, label }) => {
      const answer = desk.ask({
        id: `column.${kind.id}.${id}`,
        label,
        type: 'column',
        fallback: guessed.get(id) ?? '',
        memory,
      });
      const columns = answer
        .split('+')
        .map(Number)
        .filter((at) => Number.isInteger(at) && at >= 0 && at < sheet.headings.length);
      return [id, answer.trim() === '' ? [] : columns];
    }),
  );
};

const presetColumns = ({ columns }: Preset, names: readonly string[]): Map<string, string> =>
  new Map(
    Object.entries(columns).flatMap(([field, lists]): [string, string][] => {
      const found = lists
        .map((list) => list.map((name) => names.indexOf(name)).filter((at) => at >= 0))
        .find((list) => list.length > 0);
      return found ? [[field, found.join('+')]] : [];
    }),
  );

const shownColumns = (sheet: Sheet) => {
  const examples = sheet.headings.map((): string[] => []);
  let count = 0;
  for (const { cells } of sheet.rows()) {
    for (const [at, list] of examples.entries()) {
      const cell = cells[at]?.trim() ?? '';
      if (cell !== '' && list.length < EXAMPLES) list.push(cell.slice(0, 60));
    }
    count += 1;
    if (count === 50) break;
  }
  return sheet.headings.map((heading, at) => ({
    heading: (heading || `Column ${at + 1}`).slice(0, 100),
    examples: examples[at]!,
  }));
};

const cellOf = (cells: readonly string[], columns: readonly number[] | undefined): string =>
  columns
    ?.map((at) => cells[at]?.trim() ?? '')
    .filter(Boolean)
    .join(' ') ?? '';

interface Plan {
  readonly kind: Kind;
  readonly columns: Columns;
  readonly preset: Preset | undefined;
  readonly memory: string;
  readonly names: readonly string[];
}

const propose = async (desk: Desk, sheet: Sheet, plan: Plan): Promise<void> => {
  const { kind, columns, preset, memory, names } = plan;
  const targets = targetsOf(kind).filter(({ id }) => (columns.get(id)?.length ?? 0) > 0);
  const writing = askWriting(desk, sheet, { targets, columns, kind, memory });
  const keyFor = fingerprints(preset?.id ?? 'table');
  const idColumn = preset?.idColumn === undefined ? -1 : names.indexOf(preset.idColumn);
  let read = 0;
  for (const { line, cells } of sheet.rows()) {
    const values: Record<string, ReturnType<typeof readCell>> = { ...preset?.fixed };
    const currency = cellOf(cells, columns.get('currency')).toUpperCase() || writing.currency;
    const own = { ...writing, currency: isCurrency(currency) ? currency : writing.currency };
    if ('currency' in kind.fields) values['currency'] = currency.slice(0, 10);
    for (const { id, field } of targets) {
      if (!(id in kind.fields) || id === 'currency') continue;
      const cell = cellOf(cells, columns.get(id));
      const value = readCell(field, preset?.words?.[id]?.[cell] ?? cell, own);
      const factor = preset?.factors?.[id];
      values[id] = factor !== undefined && typeof value === 'number' ? Math.round(value * factor) : value;
    }
    if (kind.id === transaction.id) values['amount'] = amountOf(cells, columns, own);
    const words =
      idColumn >= 0 && cells[idColumn]?.trim() ? ['id', cells[idColumn].trim()] : cells.map((cell) => cell.trim());
    desk.propose(kind, { key: keyFor(JSON.stringify([kind.id, words])), values: withPayee(kind, values), line });
    read += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    await desk.pause(read / sheet.size);
  }
};

/** A booking of which nobody has told the other side is called by its note. */
const withPayee = (kind: Kind, values: Record<string, ReturnType<typeof readCell>>) => {
  if (kind.id !== transaction.id || values['payee'] || typeof values['note'] !== 'string') return values;
  return { ...values, payee: values['note'], note: null };
};

const amountOf = (cells: readonly string[], columns: Columns, how: Writing) => {
  const cell = (id: string) => cellOf(cells, columns.get(id));
  const plain = readAmount({ amount: cell('amount'), out: cell('out'), in: cell('in'), mark: cell('mark') }, how);
  return plain === null ? cell('amount') || null : minorUnits(plain, minorDigits(how.currency));
};

/** What the columns as a whole tell of dates and numbers; what they leave open is asked. */
const askWriting = (
  desk: Desk,
  sheet: Sheet,
  { targets, columns, kind, memory }: { targets: readonly Target[]; columns: Columns; kind: Kind; memory: string },
): Writing => {
  const cellsOf = function* (wanted: (target: Target) => boolean) {
    const places = targets.filter(wanted).map(({ id }) => columns.get(id));
    if (places.length === 0) return;
    for (const { cells } of sheet.rows()) for (const place of places) yield cellOf(cells, place);
  };
  let order: ReturnType<typeof dayOrderTold> = null;
  for (const cell of cellsOf(({ field }) => field.type === 'date')) {
    const told = dayOrderTold(cell);
    if (told === null) continue;
    order = told;
    if (told !== 'either') break;
  }
  const mark = marksTold(cellsOf(({ field, id }) => NUMBERS.has(field.type) && id !== 'mark'));
  const needsCurrency = 'currency' in kind.fields && (columns.get('currency')?.length ?? 0) === 0;
  return {
    order: order === 'either' ? askDates(desk, memory) : (order ?? 'dmy'),
    mark: mark === 'either' ? askMark(desk, memory) : (mark ?? '.'),
    currency: needsCurrency ? askCurrency(desk, memory) : desk.reader.currency,
  };
};
