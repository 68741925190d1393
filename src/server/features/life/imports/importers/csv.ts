import { createHash } from 'node:crypto';
import type { Kind } from '#life/kind.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { transaction } from '#life/kinds/finance.ts';
import { compileOwnKind } from '#life/own/own-kind.ts';
import { badInput } from '#server/errors.ts';
import { numericDateOrderIn } from '#formats/days.ts';
import { decimalMarkOfColumn, minorUnits, plainDecimal } from '#formats/decimals.ts';
import { createFingerprints } from '#formats/fingerprint.ts';
import type { ImportSink } from '../import-sink.ts';
import { askCurrency, askDates, askMark, isCurrency } from '../bank-statement.ts';
import { readAmount, readCell, type Writing } from '../table/cells.ts';
import { guessColumns, guessKind, plainName, tableKinds, type Target, targetsOf } from '../table/fields.ts';
import type { Preset } from '../table/preset.ts';
import { presets } from '../table/presets.ts';
import { detectTable, type Table } from '#formats/table/sheet.ts';
import type { Importer } from './importer.ts';

const EXAMPLES = 3;
const NUMBERS = new Set(['money', 'number']);

/** Any table as CSV: known ones by their headings, all others by what the person says their columns are. */
export const csv: Importer = {
  id: 'csv',
  label: 'Table (CSV)',
  by: 'text',
  knows: () => true,
  async read(text, sink) {
    const sheet = detectTable(text);
    if (sheet === null) {
      throw badInput('Iris can’t read this kind of file. A table needs at least two columns.', 'file');
    }
    const names = sheet.headings.map(plainName);
    const preset = presets.find(({ knownBy }) => knownBy.every((name) => names.includes(name)));
    const memory = `table:${createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, 27)}`;
    const kind = askKind(sink, preset, sheet, memory);
    if (kind === null) {
      sink.showTable({ columns: shownColumns(sheet), fields: [] });
      return;
    }
    const isPreset = preset?.kind === kind.id;
    const columns = askColumns(sink, kind, sheet, { preset: isPreset ? preset : undefined, memory });
    sink.showTable({
      columns: shownColumns(sheet),
      fields: targetsOf(kind).map(({ id, label, required }) => ({ id, label, required })),
    });
    await emitRecords(sink, sheet, { kind, columns, preset: isPreset ? preset : undefined, memory, names });
  },
};

const askKind = (sink: ImportSink, preset: Preset | undefined, sheet: Table, memory: string): Kind | null => {
  const kinds = [...tableKinds, ...sink.owner.ownKinds.map(compileOwnKind)];
  const guess = preset?.kind ?? guessKind(sheet.headings, kinds)?.id ?? '';
  const id = sink.ask({
    id: 'kind',
    label: 'What is in each row?',
    ...(guess === '' && { hint: 'Then you choose what each column is' }),
    type: 'choice',
    options: [
      ...(guess === '' ? [{ value: '', label: 'Choose …' }] : []),
      ...kinds
        .map((each) => ({ value: each.id, label: each.label }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    ],
    fallback: guess,
    memory,
  });
  return kinds.find((each) => each.id === id) ?? null;
};

type Columns = ReadonlyMap<string, readonly number[]>;
const askColumns = (
  sink: ImportSink,
  kind: Kind,
  sheet: Table,
  { preset, memory }: { preset: Preset | undefined; memory: string },
): Columns => {
  const guessed =
    preset === undefined ? guessColumns(kind, sheet.headings) : presetColumns(preset, sheet.headings.map(plainName));
  return new Map(
    targetsOf(kind).map(({ id, label }) => {
      const answer = sink.ask({
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

const shownColumns = (sheet: Table) => {
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

const emitRecords = async (sink: ImportSink, sheet: Table, plan: Plan): Promise<void> => {
  const { kind, columns, preset, memory, names } = plan;
  const targets = targetsOf(kind).filter(({ id }) => (columns.get(id)?.length ?? 0) > 0);
  const writing = askWriting(sink, sheet, { targets, columns, kind, memory });
  const keyFor = createFingerprints(preset?.id ?? 'table');
  const idColumn = preset?.idColumn === undefined ? -1 : names.indexOf(preset.idColumn);
  let read = 0;
  const only = preset?.only;
  for (const { line, cells } of sheet.rows()) {
    if (only !== undefined && !only.values.includes(cellNamed(cells, names, only.column))) {
      sink.note(`Some rows ${only.others} and are left out.`);
      continue;
    }
    const values: Record<string, ReturnType<typeof readCell>> = { ...preset?.fixed };
    const currency = cellOf(cells, columns.get('currency')).toUpperCase() || writing.currency;
    const own = { ...writing, currency: isCurrency(currency) ? currency : writing.currency };
    if ('currency' in kind.fields) values['currency'] = currency.slice(0, 10);
    for (const { id, field } of targets) {
      if (!(id in kind.fields) || id === 'currency') continue;
      const cell = cellOf(cells, columns.get(id));
      const value = readCell(field, saidBy(preset?.words?.[id], cell), own);
      const factor = preset?.factors?.[id];
      values[id] = factor !== undefined && typeof value === 'number' ? Math.round(value * factor) : value;
    }
    if (kind.id === transaction.id)
      values['amount'] = amountOf(cells, columns, own, cellNamed(cells, names, preset?.fee));
    if (preset !== undefined)
      Object.assign(
        values,
        saidBesides(preset, values, (name) => cellNamed(cells, names, name)),
      );
    const words =
      idColumn >= 0 && cells[idColumn]?.trim() ? ['id', cells[idColumn].trim()] : cells.map((cell) => cell.trim());
    sink.emit(kind, { key: keyFor(JSON.stringify([kind.id, words])), values: withPayee(kind, values), line });
    read += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    await sink.yieldTurn(read / sheet.size);
  }
};

/** A booking without a payee takes its note as its name. */
const withPayee = (kind: Kind, values: Record<string, ReturnType<typeof readCell>>) => {
  if (kind.id !== transaction.id || values['payee'] || typeof values['note'] !== 'string') return values;
  return { ...values, payee: values['note'], note: null };
};

const amountOf = (cells: readonly string[], columns: Columns, how: Writing, fee: string) => {
  const cell = (id: string) => cellOf(cells, columns.get(id));
  const plain = readAmount({ amount: cell('amount'), out: cell('out'), in: cell('in'), mark: cell('mark') }, how);
  if (plain === null) return cell('amount') || null;
  const digits = minorDigits(how.currency);
  const amount = minorUnits(plain, digits);
  const charged = plainDecimal(fee, how.mark);
  return amount === null || charged === null ? amount : amount - (minorUnits(charged, digits) ?? 0);
};

const cellNamed = (cells: readonly string[], names: readonly string[], name: string | undefined): string =>
  name === undefined ? '' : (cells[names.indexOf(name)]?.trim() ?? '');

/** What a cell means in a table with words of its own; a cell may hold several of them. */
const saidBy = (words: Readonly<Record<string, string>> | undefined, cell: string): string => {
  if (words === undefined) return cell;
  const parts = new Set([cell, ...cell.split(',').map((part) => part.trim())]);
  const [, said] = Object.entries(words).find(([word]) => parts.has(word)) ?? [null, cell];
  return said;
};

/** What a row says beyond its columns: by one that is filled, and by money that came in. */
const saidBesides = (
  { filled = {}, income = {} }: Preset,
  { amount }: Readonly<Record<string, ReturnType<typeof readCell>>>,
  named: (name: string) => string,
) => ({
  ...Object.assign({}, ...Object.entries(filled).flatMap(([name, said]) => (named(name) === '' ? [] : [said]))),
  ...(typeof amount === 'number' && amount > 0
    ? Object.fromEntries(
        Object.entries(income).flatMap(([field, name]) => (named(name) === '' ? [] : [[field, named(name)]])),
      )
    : {}),
});

/** What the columns as a whole tell of dates and numbers; what they leave open is asked. */
const askWriting = (
  sink: ImportSink,
  sheet: Table,
  { targets, columns, kind, memory }: { targets: readonly Target[]; columns: Columns; kind: Kind; memory: string },
): Writing => {
  const cellsOf = function* (wanted: (target: Target) => boolean) {
    const places = targets.filter(wanted).map(({ id }) => columns.get(id));
    if (places.length === 0) return;
    for (const { cells } of sheet.rows()) for (const place of places) yield cellOf(cells, place);
  };
  let order: ReturnType<typeof numericDateOrderIn> = null;
  for (const cell of cellsOf(({ field }) => field.type === 'date')) {
    const orderOfCell = numericDateOrderIn(cell);
    if (orderOfCell === null) continue;
    order = orderOfCell;
    if (order !== 'either') break;
  }
  const mark = decimalMarkOfColumn(cellsOf(({ field, id }) => NUMBERS.has(field.type) && id !== 'mark'));
  const needsCurrency = 'currency' in kind.fields && (columns.get('currency')?.length ?? 0) === 0;
  return {
    order: order === 'either' ? askDates(sink, memory) : (order ?? 'dmy'),
    mark: mark === 'either' ? askMark(sink, memory) : (mark ?? '.'),
    currency: needsCurrency ? askCurrency(sink, memory) : sink.owner.currency,
  };
};
