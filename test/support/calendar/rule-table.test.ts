import { describe, expect, test } from 'vitest';
import { DAY } from '#contract/time-units.ts';
import { readCalendar } from '#formats/icalendar/read-calendar.ts';
import { parseWallTime } from '#formats/recurrence/day-number.ts';
import { expand } from '#formats/recurrence/expand.ts';
import { dateutil, libical, type OracleQuestion } from './oracle.ts';
import { firstDates, ruleTable } from './rule-table.ts';

/** How many days of a rule are compared. */
const days = (rule: string): number => {
  if (/SECONDLY|MINUTELY/.test(rule)) return 8;
  if (rule.includes('HOURLY')) return 40;
  return rule.includes('DAILY') ? 3 * 366 : 12 * 366;
};
const MOST = 500;

const moment = (text: string): number =>
  parseWallTime(
    text.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?$/, (_, year, month, day, ...time) => {
      const [hours = '00', minutes = '00', seconds = '00'] = time.slice(0, 3) as (string | undefined)[];
      return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`;
    }),
  );
const basic = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const questions = ruleTable.map(([start, rule]): OracleQuestion => ({
  zone: 'UTC',
  start,
  from: basic(moment(start)),
  to: basic(moment(start) + days(rule) * DAY),
  rules: [rule],
}));

/** What the calendar shows of a rule that stands in a file. */
const shown = ({ start, rules, from, to }: OracleQuestion): string[] => {
  const line = start.length === 8 ? `DTSTART;VALUE=DATE:${start}` : `DTSTART:${start}Z`;
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', line, `RRULE:${rules[0]}`, 'END:VEVENT', 'END:VCALENDAR'];
  const [series] = readCalendar(text.join('\r\n')).series;
  return expand(series!, { from: moment(from), to: moment(to) + 1, zone: 'UTC' })
    .slice(0, MOST)
    .map(({ start: at, startsAt }) =>
      at.kind === 'day' ? at.day.replaceAll('-', '') : new Date(startsAt).toISOString().replace('.000Z', 'Z'),
    );
};

const keyed = questions.map((question, index) => ({
  ...question,
  index,
  key: `${question.start} ${question.rules[0]}`,
}));

test('the table is as long as that of libical, and few rules need a reading of their own', () => {
  expect(ruleTable.length).toBeGreaterThanOrEqual(138);
  expect(firstDates.size).toBeLessThan(20);
  expect([...firstDates.keys()].filter((key) => !keyed.some((each) => each.key === key))).toEqual([]);
});

describe.each([...firstDates])('%s', (key, dates) => {
  test('begins as the RFC has it', () => {
    const found = shown(keyed.find((each) => each.key === key)!);
    expect(found.slice(0, Math.max(1, dates.length)).map((text) => text.replaceAll('-', '').slice(0, 8))).toEqual(
      dates,
    );
  });
});

describe.each([dateutil, libical])('as $name has it', (oracle) => {
  if (!oracle.isHere) console.log(`SKIPPED the rule table by ${oracle.name}: apt-get install ${oracle.packages}`);
  const asked = keyed.filter(({ key }) => !firstDates.has(key));
  const answers = oracle.isHere ? oracle.ask(asked) : [];
  const answered = asked.flatMap((question, at) => (answers[at] == null ? [] : [{ ...question, dates: answers[at] }]));
  test.skipIf(!oracle.isHere)('it answers nearly all', () => {
    expect(answered.length).toBeGreaterThan(115);
  });
  test.each(answered)('$key', (question) => {
    expect(shown(question)).toEqual(question.dates);
  });
});
