import { type ContentLine, readLines, writeLine } from './content-line.ts';

/** A component such as VEVENT: its lines, and the components inside it. */
export interface Component {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly inside: readonly Component[];
}

/** A text is no calendar, or too large to be one person's. */
export class UnreadableCalendar extends Error {}

const LARGEST_BYTES = 20 * 1024 * 1024;
const MOST_COMPONENTS = 50_000;
const DEEPEST = 8;
const SIDE_BY_SIDE = /^(VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE)$/;

/** Reads a whole calendar; what is broken inside it is left out, what is no calendar at all is refused. */
export const readComponents = (text: string): Component => {
  if (text.length > LARGEST_BYTES) throw new UnreadableCalendar('The calendar is larger than 20 MB.');
  if (!/BEGIN\s*:\s*VCALENDAR/i.test(text.slice(0, 10_000))) {
    throw new UnreadableCalendar(
      /<html|<!doctype/i.test(text.slice(0, 2000))
        ? 'The address leads to a web page, not to a calendar. Look for an address that ends with .ics.'
        : 'There is no calendar at this address.',
    );
  }
  const root = { name: 'ROOT', lines: [] as ContentLine[], inside: [] as Component[] };
  const open = [root];
  let count = 0;
  for (const line of readLines(text)) {
    if (line.name === 'BEGIN') {
      count += 1;
      if (count > MOST_COMPONENTS) throw new UnreadableCalendar('The calendar has more than 50,000 parts.');
      const begun = { name: line.value.trim().toUpperCase(), lines: [], inside: [] };
      // What stands side by side ends the one before, also when somebody has forgotten to say so.
      const calendar = open.findLastIndex(({ name }) => name === 'VCALENDAR');
      if (SIDE_BY_SIDE.test(begun.name) && calendar > 0) open.length = calendar + 1;
      if (open.length < DEEPEST) open.at(-1)!.inside.push(begun);
      open.push(begun);
    } else if (line.name === 'END') {
      const name = line.value.trim().toUpperCase();
      const depth = open.findLastIndex((each) => each.name === name);
      if (depth > 0) open.length = depth;
    } else open.at(-1)!.lines.push(line);
  }
  const calendars = root.inside.filter(({ name }) => name === 'VCALENDAR');
  return {
    name: 'VCALENDAR',
    lines: calendars.flatMap(({ lines }) => lines),
    inside: calendars.flatMap(({ inside }) => inside),
  };
};

/** A component as text, lines ended as RFC 5545 asks. */
export const writeComponent = (component: Component): string => [...linesOf(component), ''].join('\r\n');

const linesOf = ({ name, lines, inside }: Component): string[] => [
  `BEGIN:${name}`,
  ...lines.map(writeLine),
  ...inside.flatMap(linesOf),
  `END:${name}`,
];

/** The first line of a name. */
export const lineOf = ({ lines }: Component, name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name);
