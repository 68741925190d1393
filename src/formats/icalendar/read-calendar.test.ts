import { describe, expect, test } from 'vitest';
import { leastCpuTime } from '#test/support/cpu-time.ts';
import { expand } from '../recurrence/expand.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { readCalendar } from './read-calendar.ts';

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
const vevent = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const only = (text: string) => readCalendar(text).series[0]!;
const facts = (...lines: readonly string[]) =>
  only(calendar(...vevent('DTSTART:20260521T100000Z', ...lines))).master!.facts;
const starts = (text: string, zone = 'Europe/Berlin') =>
  expand(only(text), { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 6, 1), zone }).map(({ startsAt }) =>
    new Date(startsAt).toISOString().slice(0, 16),
  );

describe('what an event says', () => {
  test('is read in plain words: folded lines, escapes, names in other scripts', () => {
    expect(
      facts(
        'SUMMARY:A long title that is fo',
        ' lded\\, with signs\\; and 日本',
        ' 語',
        'DESCRIPTION:one\\ntwo\\\\n',
        'LOCATION;LANGUAGE=en:Pier 7',
      ),
    ).toMatchObject({
      summary: 'A long title that is folded, with signs; and 日本語',
      description: 'one\ntwo\\n',
      location: 'Pier 7',
    });
  });
  test('keeps guests with names, replies and roles; rooms are none', () => {
    expect(
      facts(
        'ORGANIZER;CN="Weber, Jonas":mailto:jonas@weber.example',
        'ATTENDEE;CN="Marek; Ines";PARTSTAT=DECLINED;ROLE=OPT-PARTICIPANT:MAILTO:ines@weber.example',
        'ATTENDEE;CUTYPE=ROOM:mailto:room@weber.example',
      ),
    ).toMatchObject({
      organizer: 'jonas@weber.example',
      attendees: [{ displayName: 'Marek; Ines', email: 'ines@weber.example', reply: 'declined', isOptional: true }],
    });
  });
  test('leads nowhere but to the web', () => {
    expect([facts('URL:https://a.example/x').link, facts('URL:javascript:alert(1)').link]).toEqual([
      'https://a.example/x',
      null,
    ]);
  });
  test('survives a description whose lines a careless program has broken', () => {
    expect(facts('DESCRIPTION:first', 'second line', 'SUMMARY:Still read')).toMatchObject({
      summary: 'Still read',
      description: 'first\nsecond line',
    });
  });
});

describe('when an event is', () => {
  test.each([
    ['DTSTART;VALUE=DATE:20260521', 'DTEND;VALUE=DATE:20260523', 2, 0],
    ['DTSTART;VALUE=DATE:20260521', '', 1, 0],
    ['DTSTART:20260521', 'DURATION:P3D', 3, 0],
    ['DTSTART:20260521T100000Z', 'DTEND:20260521T113000Z', 0, 5400],
    ['DTSTART:20260521T100000Z', '', 0, 0],
    ['DTSTART:20260521T100000Z', 'DURATION:P1DT1H', 1, 3600],
    ['DTSTART:20260521T100000Z', 'DURATION:-PT1H', 0, 0],
    ['DTSTART;TZID=Europe/Berlin:20260328T220000', 'DTEND;TZID=Europe/Berlin:20260329T060000', 0, 7 * 3600],
  ])('%s %s lasts %i days and %i seconds', (start, end, days, seconds) => {
    expect(only(calendar(...vevent(start, ...(end === '' ? [] : [end])))).master!.length).toEqual({ days, seconds });
  });

  test.each([
    ['Europe/Berlin', '2026-05-21T08:00'],
    ['W. Europe Standard Time', '2026-05-21T08:00'],
    ['Romance Standard Time', '2026-05-21T08:00'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '2026-05-21T08:00'],
    ['GMT+0200', '2026-05-21T08:00'],
    ['Nobody knows', '2026-05-21T14:00'],
  ])('a time in %s is %s', (tzid, moment) => {
    expect(starts(calendar(...vevent(`DTSTART;TZID=${tzid}:20260521T100000`)), 'America/New_York')).toEqual([moment]);
  });

  test('a floating time is that of whoever looks, unless the calendar names its zone', () => {
    const event = vevent('DTSTART:20260521T100000');
    expect(starts(calendar(...event), 'Asia/Tokyo')).toEqual(['2026-05-21T01:00']);
    expect(starts(calendar('X-WR-TIMEZONE:Europe/Berlin', ...event), 'Asia/Tokyo')).toEqual(['2026-05-21T08:00']);
  });

  test('a whole day is no moment: its day stays in every zone', () => {
    const text = calendar(...vevent('DTSTART;VALUE=DATE:20260521', 'RRULE:FREQ=DAILY;COUNT=2'));
    const days = (zone: string) =>
      expand(only(text), { from: Date.UTC(2026, 4, 1), to: Date.UTC(2026, 5, 1), zone }).map(({ start }) => start);
    expect(days('Pacific/Kiritimati')).toEqual(days('America/Los_Angeles'));
    expect(days('UTC')[0]).toEqual({ kind: 'day', day: '2026-05-21' });
  });
});

describe('a series', () => {
  const daily = (...lines: readonly string[]) =>
    vevent(
      'DTSTART;TZID=Europe/Berlin:20260327T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=5',
      'SUMMARY:Daily',
      ...lines,
    );

  test('goes on over the change of clocks', () => {
    expect(starts(calendar(...daily()))).toEqual([
      '2026-03-27T09:00',
      '2026-03-28T09:00',
      '2026-03-29T08:00',
      '2026-03-30T08:00',
      '2026-03-31T08:00',
    ]);
  });

  test.each([
    ['in its own zone', 'EXDATE;TZID=Europe/Berlin:20260329T100000'],
    ['in UTC', 'EXDATE:20260329T080000Z'],
    ['in another zone', 'EXDATE;TZID=America/New_York:20260329T040000'],
    ['as a day', 'EXDATE;VALUE=DATE:20260329'],
    ['among others', 'EXDATE:20200101T000000Z,20260329T080000Z'],
  ])('leaves out an exception %s', (_name, line) => {
    expect(starts(calendar(...daily(line)))).toHaveLength(4);
    expect(starts(calendar(...daily(line)))).not.toContain('2026-03-29T08:00');
  });

  test('takes in further dates, also as periods', () => {
    const text = calendar(
      ...daily('RDATE;TZID=Europe/Berlin:20260402T120000', 'RDATE;VALUE=PERIOD:20260403T100000Z/PT3H'),
    );
    expect(starts(text).slice(5)).toEqual(['2026-04-02T10:00', '2026-04-03T10:00']);
    const last = expand(only(text), { from: Date.UTC(2026, 3, 3), to: Date.UTC(2026, 3, 4), zone: 'UTC' })[0]!;
    expect(last.endsAt - last.startsAt).toBe(3 * 3600_000);
  });

  test.each([
    ['in its own zone', 'RECURRENCE-ID;TZID=Europe/Berlin:20260328T100000'],
    ['in UTC, as some servers write it', 'RECURRENCE-ID:20260328T090000Z'],
    ['as a day', 'RECURRENCE-ID;VALUE=DATE:20260328'],
  ])('moves one instance, named %s, and not twice', (_name, line) => {
    const text = calendar(...daily(), ...vevent(line, 'DTSTART:20260328T150000Z', 'SUMMARY:Moved'));
    expect(starts(text)).toEqual([
      '2026-03-27T09:00',
      '2026-03-28T15:00',
      '2026-03-29T08:00',
      '2026-03-30T08:00',
      '2026-03-31T08:00',
    ]);
  });

  test('loses a cancelled instance, and the newest version of one counts', () => {
    const cancelled = vevent(
      'RECURRENCE-ID:20260328T090000Z',
      'DTSTART:20260328T090000Z',
      'STATUS:CANCELLED',
      'SEQUENCE:3',
    );
    const older = vevent('RECURRENCE-ID:20260328T090000Z', 'DTSTART:20260328T110000Z', 'SEQUENCE:1');
    expect(starts(calendar(...daily(), ...cancelled, ...older))).toHaveLength(4);
  });

  test('carries a change on to all that follow, but for those that have their own', () => {
    const text = calendar(
      ...daily(),
      ...vevent('RECURRENCE-ID;RANGE=THISANDFUTURE:20260329T080000Z', 'DTSTART:20260329T120000Z', 'SUMMARY:Later'),
      ...vevent('RECURRENCE-ID:20260331T080000Z', 'DTSTART:20260331T070000Z', 'SUMMARY:Own'),
    );
    expect(starts(text)).toEqual([
      '2026-03-27T09:00',
      '2026-03-28T09:00',
      '2026-03-29T12:00',
      '2026-03-30T12:00',
      '2026-03-31T07:00',
    ]);
  });

  test('whose end is a day includes that day', () => {
    const text = calendar(...vevent('DTSTART;TZID=Europe/Berlin:20260327T100000', 'RRULE:FREQ=DAILY;UNTIL=20260329'));
    expect(starts(text)).toHaveLength(3);
  });

  test('without its master shows the instances that are known', () => {
    expect(starts(calendar(...vevent('RECURRENCE-ID:20260329T080000Z', 'DTSTART:20260329T120000Z')))).toEqual([
      '2026-03-29T12:00',
    ]);
  });

  test('whose rule cannot be read happens once', () => {
    expect(starts(calendar(...vevent('DTSTART:20260521T100000Z', 'RRULE:FREQ=SOMETIMES')))).toEqual([
      '2026-05-21T10:00',
    ]);
  });
});

describe('a text that is no calendar', () => {
  test.each(['', 'hello', '<!doctype html><html>Sign in</html>', 'x'.repeat(21 * 1024 * 1024)])(
    'is refused: %#',
    (text) => {
      expect(() => readCalendar(text)).toThrow(UnreadableFile);
    },
  );
  test('or has a few broken events, does not lose the others', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:x',
      'DTSTART:soon',
      'END:VEVENT',
      ...vevent('DTSTART:20260521T100000Z'),
      'BEGIN:VEVENT',
      'UID:y',
    );
    expect(readCalendar(text).series.map(({ uid }) => uid)).toEqual(['a']);
  });
  test('or has lines made to take long, takes no time', () => {
    const evil = `X;A="${'"'.repeat(50_000)}\r\n${';A=b'.repeat(20_000)}\r\nDESCRIPTION:${'\\'.repeat(200_000)}`;
    const text = calendar(...vevent('DTSTART:20260521T100000Z', evil));
    expect(leastCpuTime(() => readCalendar(text))).toBeLessThan(2000);
  });
});
