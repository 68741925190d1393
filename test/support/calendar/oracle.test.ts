import { describe, expect, it } from 'vitest';
import { readCalendar } from '#server/features/calendar/ical/read-calendar.ts';
import { files } from './files.ts';
import { askOracle, oraclePython, type Question } from './oracle.ts';
import { rules } from './rules.ts';
import { momentOf, clockOf } from '#server/features/calendar/recurrence/clock.ts';
import { wallOf } from '#server/features/calendar/recurrence/days.ts';
import { expand } from '#server/features/calendar/recurrence/expand.ts';
import type { Series } from '#server/features/calendar/recurrence/series.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const WINDOW = { from: '20260301T000000', to: '20261130T235959' };

const long = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6');

const seriesOf = ({ zone, start, rules }: Question): Series => ({
  uid: 'asked',
  sequence: 0,
  master: {
    start: { kind: 'time', wall: long(start), zone },
    length: { days: 0, seconds: 1 },
    facts: {
      summary: '',
      description: '',
      location: '',
      status: 'confirmed',
      isBusy: true,
      organizer: null,
      attendees: [],
      link: null,
      isTimeBlock: false,
    },
  },
  rules,
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
});

const ownAnswer = (question: Question): string[] => {
  const clock = clockOf(question.zone, {});
  const [from, to] = [question.from, question.to].map((text) => momentOf(clock, wallOf(long(text))));
  return expand(seriesOf(question), { from: from!, to: to! + 1, zone: 'UTC' })
    .slice(0, 500)
    .map(({ startsAt }) => new Date(startsAt).toISOString().replace('.000Z', 'Z'));
};

if (oraclePython === undefined) console.log('SKIPPED the comparison with dateutil: apt-get install python3-dateutil');

describe.skipIf(oraclePython === undefined)('a rule gives what dateutil gives', () => {
  const questions = ZONES.flatMap((zone) =>
    rules.map(([start, rule]): Question => ({ zone, start, rules: [rule], ...WINDOW })),
  );
  const answers = oraclePython === undefined ? [] : askOracle(questions);

  it('has enough to compare', () => {
    expect(rules.length).toBeGreaterThanOrEqual(120);
    expect(answers.flat().length).toBeGreaterThan(20_000);
  });
  it.each(questions.map((question, index) => ({ ...question, index })))('$zone: $start $rules', (question) => {
    expect(ownAnswer(question)).toEqual(answers[question.index]);
  });
});

describe.skipIf(oraclePython === undefined)('a file gives what dateutil gives', () => {
  const answers = oraclePython === undefined ? [] : askOracle(files.map(({ question }) => question));

  it('has enough to compare', () => expect(files.length).toBeGreaterThanOrEqual(40));
  it.each(files.map((file, index) => ({ ...file, name: /TZID=[^:]+:.*/.exec(file.text)![0], index })))(
    '$index $name',
    ({ text, question, index }) => {
      const clock = clockOf(question.zone, {});
      const [from, to] = [question.from, question.to].map((wall) => momentOf(clock, wallOf(long(wall))));
      const [series] = readCalendar(text).series;
      const own = expand(series!, { from: from!, to: to! + 1, zone: 'UTC' }).map(({ startsAt }) =>
        new Date(startsAt).toISOString().replace('.000Z', 'Z'),
      );
      expect(own).toEqual(answers[index]);
    },
  );
});
