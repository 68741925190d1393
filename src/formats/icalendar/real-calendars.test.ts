import { describe, expect, test } from 'vitest';
import { expand } from '../recurrence/expand.ts';
import { doubtsOf } from '../recurrence/series-doubts.ts';
import { readCalendar } from './read-calendar.ts';
import { rewriteSeries, writeSeries } from './write-series.ts';

const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
const vevent = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const only = (text: string) => readCalendar(text).series[0]!;
const shown = (text: string, zone = 'Asia/Tokyo') =>
  expand(only(text), { from: Date.UTC(2025, 0, 1), to: Date.UTC(2028, 0, 1), zone }).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => new Date(at).toISOString().slice(0, 16)),
  );
const starts = (text: string, zone?: string) => shown(text, zone).map(([start]) => start);

/** A zone as Exchange and Outlook write it. */
const microsoft = (tzid: string, standard: string, daylight: string, [autumn, spring] = [10, 3]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  `RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=${autumn}`,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  `RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=${spring}`,
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const yearly = (tzid: string) =>
  vevent(`DTSTART;TZID="${tzid}":20260115T100000`, 'RRULE:FREQ=MONTHLY;INTERVAL=6;COUNT=3', 'DURATION:PT1H');

describe('a zone that begins in 1601', () => {
  test.each([
    'Customized Time Zone',
    'GMT +0100 (Standard) / GMT +0200 (Daylight)',
    '(UTC+01:00) Somewhere of our own',
  ])('%s is right in winter and in summer', (tzid) => {
    const text = calendar(...microsoft(tzid, '+0100', '+0200'), ...yearly(tzid));
    expect(starts(text)).toEqual(['2026-01-15T09:00', '2026-07-15T08:00', '2027-01-15T09:00']);
    expect(doubtsOf(only(text))).toEqual([]);
  });
  test('a zone without summer time keeps its hour', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:-0300'];
    const text = calendar(...zone, 'TZOFFSETTO:-0300', 'END:STANDARD', 'END:VTIMEZONE', ...yearly('Ours'));
    expect(starts(text)).toEqual(['2026-01-15T13:00', '2026-07-15T13:00', '2027-01-15T13:00']);
  });
  test('a name with commas is found, escaped as it is', () => {
    const text = calendar(
      ...microsoft('Here\\, there\\, elsewhere', '+0100', '+0200'),
      ...yearly('Here, there, elsewhere'),
    );
    expect(starts(text)[1]).toBe('2026-07-15T08:00');
    expect(starts(writeSeries(only(text), 0))).toEqual(starts(text));
    expect(starts(rewriteSeries(text, { ...only(text), sequence: 1 }, 0))).toEqual(starts(text));
  });
});

describe('a name of a zone', () => {
  test.each([
    ['(UTC+07:00) Bangkok, Hanoi, Jakarta', '2026-07-01T03:00'],
    ['(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta', '2026-07-01T03:00'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '2026-07-01T08:00'],
    ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '2026-07-01T08:00'],
    ['(UTC-03:00) Brasília', '2026-07-01T13:00'],
    ['(UTC-08:00) Pacific Time (US & Canada)', '2026-07-01T17:00'],
    ['W. Europe Daylight Time', '2026-07-01T08:00'],
    ['Eastern Daylight Time', '2026-07-01T14:00'],
    ['Pacific Daylight Time (Mexico)', '2026-07-01T17:00'],
    ['eastern standard time', '2026-07-01T14:00'],
    ['tzone://Microsoft/Utc', '2026-07-01T10:00'],
    ['(UTC) Coordinated Universal Time', '2026-07-01T10:00'],
  ])('%s is known', (tzid, moment) => {
    const text = calendar(...vevent(`DTSTART;TZID="${tzid}":20260701T100000`));
    expect(starts(text)).toEqual([moment]);
    expect(doubtsOf(only(text))).toEqual([]);
  });
  test('that nobody knows is named, kept, and shown in the zone of whoever looks', () => {
    const text = calendar(
      ...vevent('DTSTART;TZID=Middle Earth:20260701T100000', 'DTEND;TZID=Middle Earth:20260701T113000'),
    );
    expect(shown(text)).toEqual([['2026-07-01T01:00', '2026-07-01T02:30']]);
    expect(doubtsOf(only(text))).toEqual([{ kind: 'zone', name: 'Middle Earth', shownIn: null }]);
    expect(writeSeries(only(text), 0)).toContain('DTSTART;TZID=Middle Earth:20260701T100000');
  });
  test('that nobody knows but for its offset is shown by that, and named', () => {
    const text = calendar(...vevent('DTSTART;TZID="(UTC-03:00) Middle Earth":20260701T100000'));
    expect(starts(text)).toEqual(['2026-07-01T13:00']);
    expect(doubtsOf(only(text))[0]).toMatchObject({ shownIn: '-03:00' });
  });
});

describe('a series in a file', () => {
  const weekly = (...lines: readonly string[]) =>
    vevent('DTSTART:20260105T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines);
  const moved = (...lines: readonly string[]) =>
    vevent('RECURRENCE-ID:20260112T100000Z', 'DTSTART:20260113T150000Z', 'DURATION:PT1H', ...lines);
  const PLAIN = ['2026-01-05T10:00', '2026-01-12T10:00', '2026-01-19T10:00'];

  test('an EXDATE removes an override of its instance', () => {
    expect(starts(calendar(...weekly('EXDATE:20260112T100000Z'), ...moved()))).toEqual([PLAIN[0], PLAIN[2]]);
  });
  test('a newer version of the series removes an older override, and keeps one of its own version', () => {
    expect(starts(calendar(...weekly('SEQUENCE:2'), ...moved('SEQUENCE:1')))).toEqual(PLAIN);
    const kept = [PLAIN[0], '2026-01-13T15:00', PLAIN[2]];
    expect(starts(calendar(...weekly('SEQUENCE:2'), ...moved('SEQUENCE:2')))).toEqual(kept);
    expect(starts(calendar(...weekly('SEQUENCE:2'), ...moved()))).toEqual(kept);
  });
  test('an RDATE that is a period keeps its own end, and one that is a day the hour of the series', () => {
    const periods = 'RDATE;VALUE=PERIOD:20260107T080000Z/20260107T123000Z,20260108T080000Z/PT15M';
    expect(shown(calendar(...vevent('DTSTART:20260105T100000Z', 'DURATION:PT1H', periods)))).toEqual([
      ['2026-01-05T10:00', '2026-01-05T11:00'],
      ['2026-01-07T08:00', '2026-01-07T12:30'],
      ['2026-01-08T08:00', '2026-01-08T08:15'],
    ]);
    expect(starts(calendar(...vevent('DTSTART:20260105T100000Z', 'RDATE;VALUE=DATE:20260107')))[1]).toBe(
      '2026-01-07T10:00',
    );
  });
  test('its first date is shown and counted although its rule does not name it', () => {
    const text = calendar(...vevent('DTSTART:20260107T100000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3'));
    expect(starts(text)).toEqual(['2026-01-07T10:00', '2026-01-12T10:00', '2026-01-19T10:00']);
    const without = calendar(
      ...vevent('DTSTART:20260107T100000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3', 'EXDATE:20260107T100000Z'),
    );
    expect(starts(without)).toEqual(['2026-01-12T10:00', '2026-01-19T10:00']);
  });
  test('a rule by another calendar is named, and happens once', () => {
    const text = calendar(...vevent('DTSTART;VALUE=DATE:20260217', 'RRULE:RSCALE=CHINESE;FREQ=YEARLY'));
    expect(starts(text)).toHaveLength(1);
    expect(doubtsOf(only(text))).toEqual([{ kind: 'calendar', name: 'CHINESE' }]);
  });
});

describe('a start and an end of different forms', () => {
  test.each([
    ['DTSTART;VALUE=DATE:20260521', 'DTEND:20260522T100000Z', 2, 0],
    ['DTSTART;VALUE=DATE:20260521', 'DTEND:20260522T000000', 1, 0],
    ['DTSTART;VALUE=DATE:20260521', 'DURATION:PT48H', 2, 0],
    ['DTSTART;TZID=Europe/Berlin:20260521T100000', 'DTEND;VALUE=DATE:20260522', 0, 14 * 3600],
    ['DTSTART;TZID=Europe/Berlin:20260521T100000', 'DTEND:20260521T110000', 0, 3600],
    ['DTSTART;TZID=Europe/Berlin:20260521T100000', 'DTEND:20260521T090000Z', 0, 3600],
    ['DTSTART:20260521T100000', 'DTEND;TZID=Europe/Berlin:20260521T113000', 0, 5400],
    ['DTSTART;TZID=America/New_York:20260521T100000', 'DTEND;TZID=Europe/Berlin:20260521T180000', 0, 7200],
  ])('%s to %s lasts %i days and %i seconds', (start, end, days, seconds) => {
    expect(only(calendar(...vevent(start, end))).master!.length).toEqual({ days, seconds });
  });
});

describe('a line that a careless program has broken', () => {
  test('goes on with a text, whatever it looks like', () => {
    const text = calendar(
      ...vevent(
        'DESCRIPTION:Agenda',
        'https://meet.example/1',
        'Bring: boots',
        'Location: the pier',
        'DTSTART:20260521T100000Z',
        'LOCATION:Pier 7',
      ),
    );
    expect(only(text).master!.facts).toMatchObject({
      description: 'Agenda\nhttps://meet.example/1\nBring: boots\nLocation: the pier',
      location: 'Pier 7',
    });
  });
  test('costs no date, no rule and no guest', () => {
    const text = calendar(
      ...vevent(
        'DTSTART:20260521T100000Z',
        'and more',
        'RRULE:FREQ=DAILY;COUNT=2',
        'broken here',
        'UID:a',
        'lost',
        'X-OTHER:1',
      ),
    );
    expect(starts(text)).toEqual(['2026-05-21T10:00', '2026-05-22T10:00']);
    expect(only(text).uid).toBe('a');
  });
});
