import type { RecordValues } from '#contract/life/life.ts';
import { isZone, type Zone, zoneOf } from '#contract/zone.ts';
import type { Fields } from '#life/field.ts';
import { guardOf, type Kind } from '#life/kind.ts';
import { overBudget } from '#formats/budget.ts';
import type {
  FileQuestion,
  UncheckedRecord,
  ImportProblem,
  CandidateRecord,
  ImportOwner,
  FileReading,
  TableShape,
} from './candidate-record.ts';

/** The most records that one file adds. */
export const RECORDS_MAX = 200_000;
const PROBLEMS_KEPT = 200;
const QUESTIONS_MAX = 80;
const TEXT_MAX = 200;
const LONG_TEXT_MAX = 20_000;

/** Receives what an importer reads. */
export interface ImportSink {
  readonly owner: ImportOwner;
  /** The zone of moments in the file, which the person may change. */
  zone(): Zone;
  /** Asks, and gives the answer that counts for now. */
  ask(asked: FileQuestion): string;
  emit<F extends Fields>(kind: Kind<F>, draft: UncheckedRecord): void;
  problem(line: number | null, message: string): void;
  /** Adds a note for the person; the same note is shown once, with a count. */
  note(message: string): void;
  showTable(table: TableShape): void;
  /** Lets other work run and reports progress, from 0 to 1. */
  yieldTurn(share: number): Promise<void>;
}

/** Collects what a format reads: each record is checked as if the person had typed it, and goes on to `keep`. */
export const createImportSink = (
  reader: ImportOwner,
  keep: (candidate: CandidateRecord) => void,
  pause: (share: number) => Promise<void>,
): { sink: ImportSink; reading: (format: { id: string; label: string }) => FileReading } => {
  const problems: ImportProblem[] = [];
  const notes = new Map<string, number>();
  const questions = new Map<string, FileQuestion & { value: string }>();
  let problemCount = 0;
  let total = 0;
  let table: TableShape | null = null;

  const problem = (line: number | null, message: string): void => {
    problemCount += 1;
    if (problems.length < PROBLEMS_KEPT) problems.push({ line, message });
  };
  const note = (message: string): void => void notes.set(message, (notes.get(message) ?? 0) + 1);

  const ask = (asked: FileQuestion): string => {
    const known = questions.get(asked.id);
    if (known) return known.value;
    const remembered = asked.memory === undefined ? undefined : reader.rememberedAnswers[asked.memory]?.[asked.id];
    const given = [reader.answers[asked.id], remembered].find(
      (answer) =>
        answer !== undefined && (asked.options === undefined || asked.options.some(({ value }) => value === answer)),
    );
    const value = (given ?? asked.fallback).slice(0, TEXT_MAX);
    if (questions.size < QUESTIONS_MAX) questions.set(asked.id, { ...asked, value });
    return value;
  };

  const sink: ImportSink = {
    owner: reader,
    ask,
    problem,
    note,
    yieldTurn: pause,
    zone() {
      const name = ask({ id: 'zone', label: 'Time zone of the file', type: 'zone', fallback: reader.zone });
      return zoneOf(isZone(name) ? name : reader.zone);
    },
    showTable: (shape) => void (table = shape),
    emit(kind, { key, values, refs, line }) {
      const given = tidied(kind, values);
      for (const name of Object.keys(refs ?? {})) given[name] = PENDING;
      const checked = check(kind, given);
      if ('problem' in checked) return problem(line ?? null, checked.problem);
      for (const label of checked.dropped) note(`${label}: what couldn’t be read was left out.`);
      total += 1;
      if (total > RECORDS_MAX) {
        throw overBudget(`This file holds more than ${RECORDS_MAX.toLocaleString('en-US')} records.`);
      }
      keep({ kind: kind.id, key, values: checked.values, ...(refs && { refs }) });
    },
  };
  return {
    sink,
    reading: ({ id, label }) => ({
      format: id,
      label,
      total,
      problems,
      problemCount,
      notes: [...notes].map(([message, count]) => (count === 1 ? message : `${message} (${count} times in all)`)),
      questions: [...questions.values()].map(({ fallback: _fallback, memory: _memory, ...question }) => question),
      table,
      memories: memoriesOf([...questions.values()]),
    }),
  };
};
/** Stands for the id of a record that is not stored yet. */
const PENDING = 'pending';

/** Texts without control characters and as long as the field takes; missing fields are empty, or as in a new form. */
const tidied = (kind: Kind, values: UncheckedRecord['values']): RecordValues =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => {
      const value = values[name] ?? (field.initial === 'today' ? null : field.initial);
      if (typeof value !== 'string') return [name, value ?? null];
      const isLong = field.type === 'long-text' || field.type === 'secret';
      const clean = value
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(isLong ? CONTROLS : ALL_CONTROLS, ' ')
        .toWellFormed()
        .trim();
      return [name, clipped(clean, isLong ? LONG_TEXT_MAX : TEXT_MAX)];
    }),
  );
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]+/g;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ALL_CONTROLS = /[\u0000-\u001f\u007f]+/g;
const clipped = (text: string, max: number): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replaceAll('\ufffd', '')}…`;

type Checked = { values: RecordValues; dropped: string[] } | { problem: string };

/** Lets a record pass the guard of its kind; an optional field that does not is left empty. */
const check = (kind: Kind, given: RecordValues): Checked => {
  const result = guardOf(kind).safeParse(given);
  if (result.success) return { values: result.data, dropped: [] };
  const values = { ...given };
  const dropped: string[] = [];
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '');
    const field = kind.fields[name];
    if (field === undefined || field.required) {
      const isMissing = values[name] === null || values[name] === '';
      return { problem: `${field?.label ?? name}: ${isMissing ? 'this is missing.' : message}` };
    }
    values[name] = null;
    dropped.push(field.label);
  }
  const again = guardOf(kind).safeParse(values);
  return again.success ? { values: again.data, dropped } : { problem: 'This can’t be read.' };
};

const memoriesOf = (questions: readonly (FileQuestion & { value: string })[]): FileReading['memories'] => {
  const memories: Record<string, Record<string, string>> = {};
  for (const { id, memory, value } of questions) if (memory !== undefined) (memories[memory] ??= {})[id] = value;
  return memories;
};
