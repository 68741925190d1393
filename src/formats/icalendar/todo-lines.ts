import { type ContentLine, foldLine, parseContentLine, unfoldLines } from '../content-line.ts';
import { splitLines } from '../lines.ts';

/** One line of a calendar with the lines of text that it takes. */
export interface RawLine {
  readonly raw: readonly string[];
  /** Null for what is no property. */
  readonly line: ContentLine | null;
  /** Whether it is a property of the task itself: not of what is inside of it, and not of one of its instances. */
  readonly isOfTask: boolean;
}

/** The lines of a calendar as they stand; its task is the first VTODO that is no single instance of a series. */
export const rawLinesOf = (source: string): RawLine[] => {
  const rows = splitLines(source);
  const unfolded = [...unfoldLines(source)];
  const lines = unfolded.map(({ text, line: start }, index) => ({
    raw: rows.slice(start - 1, (unfolded[index + 1]?.line ?? rows.length + 1) - 1),
    line: parseContentLine(text, start),
  }));
  const [from, to] = taskRange(lines);
  let depth = 0;
  return lines.map(({ raw, line }, index) => {
    const isInside = index > from && index < to;
    if (isInside && line?.name === 'BEGIN') depth += 1;
    const isOfTask = isInside && depth === 0 && line !== null;
    if (isInside && line?.name === 'END') depth -= 1;
    return { raw, line, isOfTask };
  });
};

/** Where the VALARMs of the task stand, from BEGIN to END. */
export const alarmRanges = (lines: readonly RawLine[]): { readonly from: number; readonly to: number }[] => {
  const [begin, end] = taskRange(lines);
  const found: { from: number; to: number }[] = [];
  for (let from = begin + 1; from < end; from += 1) {
    if (!isMark(lines[from]!.line, 'BEGIN', 'VALARM')) continue;
    const to = lines.findIndex(({ line }, at) => at > from && isMark(line, 'END', 'VALARM'));
    if (to === -1 || to > end) break;
    found.push({ from, to });
    from = to;
  }
  return found;
};

/** The task with one more VALARM, after everything else in it. */
export const withAlarmAdded = (lines: readonly RawLine[], alarm: readonly string[]): RawLine[] => {
  const [, end] = taskRange(lines);
  const added = alarm.map((text): RawLine => {
    return { raw: foldLine(text).split('\r\n'), line: parseContentLine(text, 0), isOfTask: false };
  });
  return lines.toSpliced(end, 0, ...added);
};

/** The first line with this name of the task. */
export const taskLine = (lines: readonly RawLine[], name: string): ContentLine | undefined =>
  lines.find(({ line, isOfTask }) => isOfTask && line?.name === name)?.line ?? undefined;

/** The task with a property in the place of the one that is there, or at its end; without it for null. */
export const setTaskLine = (lines: readonly RawLine[], name: string, text: string | null): RawLine[] => {
  const isIt = ({ line, isOfTask }: RawLine) => isOfTask && line?.name === name;
  const kept = lines.filter((each, index) => !isIt(each) || (text !== null && index === lines.findIndex(isIt)));
  if (text === null) return kept;
  const folded = foldLine(text);
  const property: RawLine = { raw: folded.split('\r\n'), line: parseContentLine(text, 0), isOfTask: true };
  if (kept.some(isIt)) return kept.map((each) => (isIt(each) ? property : each));
  const last = kept.findLastIndex(({ isOfTask }) => isOfTask);
  return kept.toSpliced(last + 1, 0, property);
};

export const textOfLines = (lines: readonly RawLine[]): string => lines.map(({ raw }) => raw.join('\r\n')).join('\r\n');

/** The indices of BEGIN and END of the task; no line lies between them where there is none. */
const taskRange = (lines: readonly { readonly line: ContentLine | null }[]): [number, number] => {
  for (let index = 0; index < lines.length; index += 1) {
    if (!isMark(lines[index]!.line, 'BEGIN')) continue;
    const end = lines.findIndex(({ line }, at) => at > index && isMark(line, 'END'));
    const to = end === -1 ? lines.length : end;
    const isInstance = lines.slice(index, to).some(({ line }) => line?.name === 'RECURRENCE-ID');
    if (!isInstance) return [index, to];
    index = to;
  }
  return [lines.length, lines.length];
};

const isMark = (line: ContentLine | null, name: 'BEGIN' | 'END', component = 'VTODO'): boolean =>
  line?.name === name && line.value.trim().toUpperCase() === component;
