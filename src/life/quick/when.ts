import { addDays, weekdayOf } from '#contract/zone.ts';

/** A line without the words for its day, and the day that they meant. */
export interface Dated {
  readonly rest: string;
  readonly day: string;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NAMED = `(?:last\\s+|on\\s+)?(${WEEKDAYS.join('|')})`;

const READERS: readonly { readonly sign: RegExp; read(found: RegExpExecArray, today: string): string }[] = [
  { sign: /\b(?:the )?day before yesterday\b/i, read: (_, today) => addDays(today, -2) },
  {
    sign: /\byesterday\b|\blast night\b/i,
    read: (found, today) => (/night/i.test(found[0]) ? today : addDays(today, -1)),
  },
  { sign: /\btomorrow\b/i, read: (_, today) => addDays(today, 1) },
  { sign: /\b(?:today|this morning|tonight)\b/i, read: (_, today) => today },
  { sign: /\b(\d{1,3}) days ago\b/i, read: (found, today) => addDays(today, -Number(found[1])) },
  { sign: /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/, read: (found) => found[1]! },
  {
    // The last one that has been, today included: what is written down has mostly happened.
    sign: new RegExp(`\\b${NAMED}\\b`, 'i'),
    read: (found, today) => addDays(today, -((weekdayOf(today) - WEEKDAYS.indexOf(found[1]!.toLowerCase()) + 7) % 7)),
  },
];

/** Takes the words for a day out of a line; without any it is today. */
export const takeDay = (line: string, today: string): Dated => {
  for (const { sign, read } of READERS) {
    const found = sign.exec(line);
    if (found) return { rest: tidy(line.replace(found[0], ' ')), day: read(found, today) };
  }
  return { rest: tidy(line), day: today };
};

const tidy = (line: string) =>
  line
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\bon$/i, '')
    .trim();
