import { habit, habitLog } from '#life/kinds/health.ts';
import { badInput } from '#server/errors.ts';
import { readDay } from '#formats/days.ts';
import { createFingerprints } from '#formats/fingerprint.ts';
import { readTable } from '#formats/table/read-table.ts';
import { decodeText } from '#formats/text.ts';
import { unpack, type ZipEntry } from '#formats/zip.ts';
import { type FileSource, wholeOf } from '#formats/file-source.ts';
import type { ImportSink } from '../import-sink.ts';
import type { ZipImporter } from './importer.ts';

const PART_MAX = 32 * 1024 * 1024;
/** Spans in days that are kept as a day, a week or a month; any other keeps its number of days. */
const PERIODS: ReadonlyMap<number, 'day' | 'week' | 'month'> = new Map([
  [1, 'day'],
  [7, 'week'],
  [30, 'month'],
]);

interface LoopHabit {
  readonly key: string;
  readonly name: string;
  /** What a number has to reach to count as done; null where it is yes or no. */
  readonly target: { readonly value: number; readonly atMost: boolean; readonly unit: string } | null;
}

/** The CSV export of Loop Habit Tracker: a zip with the habits and one column of check marks for each. */
export const loopHabits: ZipImporter = {
  id: 'loop',
  label: 'Habits (Loop Habit Tracker)',
  knows: (entries) => ['Habits.csv', 'Checkmarks.csv'].every((name) => entries.some((entry) => entry.name === name)),
  async read({ file, entries }, sink) {
    const table = async (name: string) =>
      readTable(
        await textIn(
          file,
          entries.find((entry) => entry.name === name),
        ),
      );
    const keyFor = createFingerprints('loop');
    const habits = habitsOf(await table('Habits.csv'), sink, keyFor);
    const [heading, ...days] = await table('Checkmarks.csv');
    const columns = heading?.cells.slice(1).map((name) => habits.get(name.trim())) ?? [];
    for (const [index, { line, cells }] of days.entries()) {
      const day = readDay(cells[0] ?? '', 'dmy');
      if (day === null) {
        sink.problem(line, `The date “${(cells[0] ?? '').slice(0, 40)}” can’t be read.`);
        continue;
      }
      for (const [at, cell] of cells.slice(1).entries()) {
        const of = columns[at];
        const state = of && stateOf(cell, of);
        if (!of || !state) continue;
        sink.emit(habitLog, {
          key: keyFor(JSON.stringify([of.name, day])),
          values: { day, ...state },
          refs: { habit: of.key },
          line,
        });
      }
      await sink.yieldTurn(index / days.length);
    }
  },
};

const textIn = async (file: FileSource, entry: ZipEntry | undefined): Promise<string> => {
  if (entry === undefined) throw badInput('A file is missing in this zip.', 'file');
  return decodeText(await wholeOf(unpack(file, entry, PART_MAX), PART_MAX));
};

const habitsOf = (rows: ReturnType<typeof readTable>, sink: ImportSink, keyFor: (words: string) => string) => {
  const [heading, ...rest] = rows;
  const names = heading?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const habits = new Map<string, LoopHabit>();
  for (const { line, cells } of rest) {
    const cell = (...wanted: string[]) =>
      cells[wanted.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1]?.trim() ?? '';
    const name = cell('name');
    const key = keyFor(JSON.stringify(['habit', name]));
    const days = Number(cell('frequencydenominator', 'interval')) || 1;
    const times = Number(cell('frequencynumerator', 'numrepetitions')) || 1;
    const per = PERIODS.get(days);
    const target = Number(cell('target value'));
    const isNumber = cell('type') === '1' || /numer/i.test(cell('type'));
    habits.set(name, {
      key,
      name,
      target: isNumber
        ? { value: target || 0, atMost: /at_most|^1$/i.test(cell('target type')), unit: cell('unit') }
        : null,
    });
    sink.emit(habit, {
      key,
      values: {
        name,
        times: Math.min(31, Math.max(1, Math.round(times))),
        per: per ?? 'day',
        days: per === undefined ? Math.min(366, Math.max(2, Math.round(days))) : null,
        resting: /^(true|1)$/i.test(cell('archived?', 'archived')) ? 'Yes' : 'No',
      },
      line,
    });
  }
  return habits;
};

/** Marks are words in new exports and numbers in old ones; those that Loop has filled in by itself are no marks. */
const stateOf = (
  cell: string,
  { target }: LoopHabit,
): { state: 'Done' | 'Skipped' | 'Failed'; note?: string } | null => {
  const mark = cell.trim().toUpperCase();
  if (mark === '3' || mark === 'SKIP') return { state: 'Skipped' };
  if (target === null) return mark === '2' || mark === 'YES_MANUAL' ? { state: 'Done' } : null;
  const value = Number(mark) / 1000;
  if (mark === '' || !Number.isFinite(value) || value < 0) return null;
  if (value === 0 && !target.atMost) return null;
  const isReached = target.atMost ? value <= target.value : value >= target.value;
  return { state: isReached ? 'Done' : 'Failed', note: [value, target.unit].filter((part) => part !== '').join(' ') };
};
