import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What dateutil is asked: wall clocks as `20260301T090000`. */
export interface OracleQuestion {
  readonly zone: string;
  readonly start: string;
  readonly from: string;
  readonly to: string;
  readonly rules: readonly string[];
  readonly exceptRules?: readonly string[];
  readonly dates?: readonly string[];
  readonly exceptDates?: readonly string[];
}

const PYTHON = '/usr/bin/python3';
const MOST_OUTPUT = 256 * 1024 * 1024;

/** Somebody else's engine that expands recurring events. */
export interface Oracle {
  readonly name: string;
  readonly packages: string;
  readonly isHere: boolean;
  /** The moments in UTC, question by question; null where it refuses the rule. */
  ask(questions: readonly OracleQuestion[]): (string[] | null)[];
}

const oracle = (name: string, packages: string, script: string, needs: string): Oracle => ({
  name,
  packages,
  isHere: spawnSync(PYTHON, ['-c', needs]).status === 0,
  ask: (questions) =>
    JSON.parse(
      execFileSync(PYTHON, [join(import.meta.dirname, script)], {
        input: JSON.stringify(questions),
        maxBuffer: MOST_OUTPUT,
      }).toString(),
    ) as (string[] | null)[],
});

export const dateutil = oracle('dateutil', 'python3-dateutil', 'oracle.py', 'import dateutil');
export const libical = oracle(
  'libical',
  'gir1.2-ical-3.0 python3-gi python3-dateutil',
  'libical.py',
  "import dateutil, gi; gi.require_version('ICalGLib', '3.0')",
);

/** Rules that dateutil reads in another way than RFC 5545, and why. */
export const readOtherwiseByDateutil: ReadonlyMap<string, string> = new Map([
  ['FREQ=YEARLY;BYWEEKNO=20', 'takes every day of the week instead of the weekday of DTSTART'],
]);

/** Rules that libical 3.0 refuses or reads in another way than RFC 5545, and why. */
export const readOtherwiseByLibical: ReadonlyMap<string, string> = new Map([
  ['FREQ=DAILY;BYMONTHDAY=1,15,-1', 'days counted from the end of the month are left out of daily rules'],
  ['FREQ=DAILY;BYMONTHDAY=-1,-2', 'days counted from the end of the month are left out of daily rules'],
  ['FREQ=HOURLY;INTERVAL=3;BYMONTHDAY=29,-1', 'days counted from the end of the month are left out of hourly rules'],
  ['FREQ=DAILY;BYYEARDAY=1,60,100,200', 'refused: RFC 5545 keeps BYYEARDAY for other frequencies; others accept it'],
  ['FREQ=DAILY;BYSETPOS=-1;BYHOUR=9,12,15', 'positions among hours are passed over'],
  ['FREQ=WEEKLY;BYDAY=TU,TH;BYHOUR=6,18;BYSETPOS=1,-1', 'positions among hours are passed over'],
  ['FREQ=MONTHLY;BYMONTHDAY=15;BYHOUR=9,18;BYSETPOS=-1;COUNT=40', 'positions are counted before hours are'],
  ['FREQ=YEARLY;BYMONTH=1,3,7;BYMONTHDAY=2;BYHOUR=6,18;BYSETPOS=2,-2', 'positions are counted before hours are'],
  ['FREQ=YEARLY;BYMONTHDAY=2,30', 'stops at the first month without such a day'],
  ['FREQ=YEARLY;BYYEARDAY=100;BYMONTH=4', 'refused: it does not join BYYEARDAY and BYMONTH'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'refused: it does not know BYWEEKNO'],
]);
