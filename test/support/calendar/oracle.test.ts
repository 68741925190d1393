import { describe, expect, it } from 'vitest';
import { readCalendar } from '#formats/icalendar/read-calendar.ts';
import { files } from './files.ts';
import { dateutil, libical, type OracleQuestion, readOtherwiseByDateutil, readOtherwiseByLibical } from './oracle.ts';
import { rules } from './rules.ts';
import { momentOf, clockOf } from '#formats/recurrence/clock.ts';
import { parseWallTime } from '#formats/recurrence/day-number.ts';
import { expand } from '#formats/recurrence/expand.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const WINDOW = { from: '20260301T000000', to: '20261130T235959' };

const long = (text: string) => text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6');

const seriesOf = ({ zone, start, rules }: OracleQuestion): EventSeries => ({
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
      reminders: [],
    },
  },
  rules,
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
});

const ownAnswer = (question: OracleQuestion): string[] => {
  const clock = clockOf(question.zone, {});
  const [from, to] = [question.from, question.to].map((text) => momentOf(clock, parseWallTime(long(text))));
  return expand(seriesOf(question), { from: from!, to: to! + 1, zone: 'UTC' })
    .slice(0, 500)
    .map(({ startsAt }) => new Date(startsAt).toISOString().replace('.000Z', 'Z'));
};

const ownFileAnswer = ({ text, question }: (typeof files)[number]): string[] => {
  const clock = clockOf(question.zone, {});
  const [from, to] = [question.from, question.to].map((wall) => momentOf(clock, parseWallTime(long(wall))));
  const [series] = readCalendar(text).series;
  return expand(series!, { from: from!, to: to! + 1, zone: 'UTC' }).map(({ startsAt }) =>
    new Date(startsAt).toISOString().replace('.000Z', 'Z'),
  );
};
const questions = ZONES.flatMap((zone) =>
  rules.map(([start, rule]): OracleQuestion => ({ zone, start, rules: [rule], ...WINDOW })),
);
const readAlike = (otherwise: ReadonlyMap<string, string>) =>
  questions.filter((question) => !question.rules.some((rule) => otherwise.has(rule)));

describe.each([
  { oracle: dateutil, asked: readAlike(readOtherwiseByDateutil), most: readOtherwiseByDateutil.size },
  { oracle: libical, asked: readAlike(readOtherwiseByLibical), most: readOtherwiseByLibical.size },
])('as $oracle.name has it', ({ oracle, asked, most }) => {
  if (!oracle.isHere) console.log(`SKIPPED the comparison with ${oracle.name}: apt-get install ${oracle.packages}`);
  const answers = oracle.isHere ? oracle.ask(asked) : [];
  const fileAnswers = oracle.isHere ? oracle.ask(files.map(({ question }) => question)) : [];

  describe.skipIf(!oracle.isHere)('a rule', () => {
    it('has enough to compare', () => {
      expect(asked.length / ZONES.length).toBeGreaterThanOrEqual(120);
      expect(rules.length - asked.length / ZONES.length).toBe(most);
      expect(answers.flat().length).toBeGreaterThan(20_000);
    });
    it.each(asked.map((question, index) => ({ ...question, index })))('$zone: $start $rules', (question) => {
      expect(ownAnswer(question)).toEqual(answers[question.index]);
    });
  });

  describe.skipIf(!oracle.isHere)('a file', () => {
    it('has enough to compare', () => expect(files.length).toBeGreaterThanOrEqual(40));
    it.each(files.map((file, index) => ({ ...file, name: /TZID=[^:]+:.*/.exec(file.text)![0], index })))(
      '$index $name',
      (file) => {
        expect(ownFileAnswer(file)).toEqual(fileAnswers[file.index]);
      },
    );
  });
});
