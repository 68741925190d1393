import { createBudget, FILE_LIMITS } from '../budget.ts';
import { type ContentLine, readContentLines, writeContentLine } from '../content-line.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** A component such as VEVENT: its lines, and the components inside it. */
export interface CalendarComponent {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly inside: readonly CalendarComponent[];
}

const SIDE_BY_SIDE = /^(VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/;

/** Reads the components of a calendar; broken ones are left out, and a text that is no calendar is refused. */
export const readComponents = (text: string, budget = createBudget(FILE_LIMITS.calendar)): CalendarComponent => {
  budget.bytes(text.length);
  if (!/BEGIN\s*:\s*VCALENDAR/i.test(text.slice(0, 10_000))) {
    throw new UnreadableFile(
      /<html|<!doctype/i.test(text.slice(0, 2000))
        ? 'The address leads to a web page, not to a calendar. Look for an address that ends with .ics.'
        : 'There is no calendar at this address.',
    );
  }
  const root = { name: 'ROOT', lines: [] as ContentLine[], inside: [] as CalendarComponent[] };
  const open = [root];
  /** How many components are open below the deepest that is read. */
  let below = 0;
  for (const line of readContentLines(text)) {
    if (line.name === 'BEGIN') {
      budget.entry();
      const begun = { name: line.value.trim().toUpperCase(), lines: [], inside: [] };
      // These components are never nested: a new one ends the one before, also where its END is missing.
      const calendar = open.findLastIndex(({ name }) => name === 'VCALENDAR');
      if (SIDE_BY_SIDE.test(begun.name) && calendar > 0) {
        open.length = calendar + 1;
        below = 0;
      }
      if (open.length >= budget.depth) {
        below += 1;
        continue;
      }
      open.at(-1)!.inside.push(begun);
      open.push(begun);
    } else if (line.name === 'END') {
      if (below > 0) {
        below -= 1;
        continue;
      }
      const name = line.value.trim().toUpperCase();
      const depth = open.findLastIndex((each) => each.name === name);
      if (depth > 0) open.length = depth;
    } else if (below === 0) open.at(-1)!.lines.push(line);
  }
  const calendars = root.inside.filter(({ name }) => name === 'VCALENDAR');
  return {
    name: 'VCALENDAR',
    lines: calendars.flatMap(({ lines }) => lines),
    inside: calendars.flatMap(({ inside }) => inside),
  };
};

/** A component as text, with CRLF line breaks (RFC 5545, 3.1). */
export const writeComponent = (component: CalendarComponent): string => [...linesOf(component), ''].join('\r\n');

const linesOf = ({ name, lines, inside }: CalendarComponent): string[] => [
  `BEGIN:${name}`,
  ...lines.map(writeContentLine),
  ...inside.flatMap(linesOf),
  `END:${name}`,
];

/** The first line of a name. */
export const lineOf = ({ lines }: CalendarComponent, name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name);
