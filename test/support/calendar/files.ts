import type { OracleQuestion } from './oracle.ts';

/** One way to say a recurring event, with times in the zone of the file. */
interface Shape {
  readonly start: string;
  readonly rules: readonly string[];
  readonly exceptRules?: readonly string[];
  readonly dates?: readonly string[];
  readonly exceptDates?: readonly string[];
}

const shapes: readonly Shape[] = [
  { start: '20240102T090000', rules: ['FREQ=WEEKLY'], exceptDates: ['20260303T090000', '20260310T090000'] },
  { start: '20240107T023000', rules: ['FREQ=WEEKLY;BYDAY=SU'], dates: ['20260304T120000'] },
  { start: '20240101T090000', rules: ['FREQ=DAILY;COUNT=900'], exceptDates: ['20260329T090000'] },
  { start: '20240131T090000', rules: ['FREQ=MONTHLY;BYMONTHDAY=-1'], dates: ['20260315T090000', '20260316T090000'] },
  { start: '20240105T220000', rules: ['FREQ=MONTHLY;BYDAY=1FR'], exceptDates: ['20260605T220000'] },
  { start: '20240315T090000', rules: ['FREQ=YEARLY'], dates: ['20260316T090000'] },
  { start: '20240102T090000', rules: ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=MONTHLY;BYMONTHDAY=15'] },
  { start: '20240102T090000', rules: ['FREQ=DAILY'], exceptRules: ['FREQ=WEEKLY;BYDAY=SA,SU'] },
  {
    start: '20240102T003000',
    rules: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU;COUNT=200'],
    exceptDates: ['20260407T003000'],
  },
  {
    start: '20260320T180000',
    rules: ['FREQ=DAILY;UNTIL=20260420T180000'],
    exceptDates: ['20260401T180000', '20260402T180000'],
  },
];

/** How programs spell a zone: by its name, as Windows does, along a path, and by rules of their own. */
const spellings = [
  { tzid: 'Europe/Berlin', zone: 'Europe/Berlin', explained: false },
  { tzid: 'Eastern Standard Time', zone: 'America/New_York', explained: false },
  {
    tzid: '/freeassociation.sourceforge.net/Tzfile/Australia/Lord_Howe',
    zone: 'Australia/Lord_Howe',
    explained: false,
  },
  { tzid: 'Head office', zone: 'Europe/Berlin', explained: true },
] as const;

/** The clock of Berlin as a VTIMEZONE of any name. */
export const berlinZone = (tzid: string): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** Files with what dateutil is asked for the same set. */
export const files: readonly { text: string; question: OracleQuestion }[] = spellings.flatMap(
  ({ tzid, zone, explained }) =>
    shapes.map((shape) => {
      const timed = (name: string, times: readonly string[] = []) =>
        times.length === 0 ? [] : [`${name};TZID=${tzid}:${times.join(',')}`];
      const lines = [
        'BEGIN:VCALENDAR',
        ...(explained ? berlinZone('Head office') : []),
        'BEGIN:VEVENT',
        'UID:asked',
        `DTSTART;TZID=${tzid}:${shape.start}`,
        'DURATION:PT1S',
        ...shape.rules.map((rule) => `RRULE:${rule}`),
        ...(shape.exceptRules ?? []).map((rule) => `EXRULE:${rule}`),
        ...timed('RDATE', shape.dates),
        ...timed('EXDATE', shape.exceptDates),
        'END:VEVENT',
        'END:VCALENDAR',
      ];
      return { text: lines.join('\r\n'), question: { zone, from: '20260301T000000', to: '20261130T235959', ...shape } };
    }),
);
