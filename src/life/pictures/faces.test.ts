import { expect, test } from 'vitest';
import type { Section, SectionOf } from '#contract/section.ts';
import { bricksAhead } from './days-ahead.ts';
import { helpPetals } from './help-petals.ts';
import { lastSpoken } from './last-spoken.ts';
import { nightsAndDays } from './nights-and-days.ts';
import { strokes } from './strokes.ts';
import { messagesByDay } from './messages-by-day.ts';
import { voices } from './voices.ts';
import { yearRings } from './year-rings.ts';

const TODAY = '2026-11-26';
const only = (sections: Section[]) => sections[0] as SectionOf<'picture'>; // as asked of it
const none = () => 0;

test('four weeks have nights above and movement below, and name the longest night', () => {
  const nights: Record<string, number> = { '2026-11-26': 420, '2026-11-14': 530 };
  const steps: Record<string, number> = { '2026-11-20': 12_400, '2026-11-26': 6200 };
  const movement = { show: (amount: number) => `${amount} steps`, name: 'steps' };
  const shown = only(
    nightsAndDays((day) => nights[day] ?? 0, { ...movement, of: (day) => steps[day] ?? 0 }, { today: TODAY }),
  );
  expect(shown.parts).toHaveLength(28);
  expect(shown.parts.at(-1)).toEqual({ label: 'Nov 26', shown: '7 h asleep, 6200 steps', value: 0.7, below: 0.5 });
  expect(shown.parts.filter(({ marked }) => marked).map(({ label }) => label)).toEqual(['Nov 14']);
  expect(shown.sentence).toBe(
    'Above, your nights: the longest 8 h 50, up to Nov 14. Below, your steps: most on Nov 20, 12400 steps.',
  );
  expect(nightsAndDays(none, { ...movement, of: none }, { today: TODAY })).toEqual([]);
  expect(only(nightsAndDays(none, { ...movement, of: () => 5 }, { today: TODAY })).sentence).toMatch(/^Below/);
});

test('two weeks ahead count what is due, what is late and what has no date', () => {
  const shown = only(bricksAhead(['2026-11-20', TODAY, '2026-11-29', '2026-11-29', '2027-03-01', null], TODAY));
  expect(shown.parts).toHaveLength(15);
  expect(shown.parts.flatMap(({ label, of }) => (of === undefined ? [] : [[label, of]]))).toEqual([
    ['Late', 1],
    ['Today', 1],
    ['Sun', 2],
  ]);
  expect(shown.sentence).toBe('1 task is late. Most is due on Sun: 2. 1 without a date.');
  expect(only(bricksAhead([TODAY], TODAY)).parts.map(({ label }) => label)[0]).toBe('Today');
  expect(only(bricksAhead([null], TODAY)).sentence).toBe('Nothing is due in the next two weeks. 1 without a date.');
  expect(only(bricksAhead(['2026-11-27'], TODAY)).sentence).toBe('Next is due tomorrow.');
  expect(bricksAhead([], TODAY)).toEqual([]);
});

test('people are on spokes by when you last spoke, those without a day last', () => {
  const shown = only(
    lastSpoken(
      [
        { name: 'Ana', last: null, isDue: false },
        { name: 'Ben', last: '2026-03-01', isDue: true },
        { name: 'Cleo', last: '2026-11-25', isDue: false },
      ],
      TODAY,
    ),
  );
  expect(shown.parts.map(({ label, shown: when, marked }) => [label, when, marked])).toEqual([
    ['Cleo', 'yesterday', undefined],
    ['Ben', '9 months ago', true],
    ['Ana', 'no day yet', undefined],
  ]);
  expect(shown.sentence).toBe(
    'Last with Cleo, yesterday. Longest ago with Ben, 9 months ago. A next step with Ben is due.',
  );
  expect(only(lastSpoken([{ name: 'Ana', last: null, isDue: false }], TODAY)).sentence).toMatch(/^Nothing recorded/);
  expect(lastSpoken([], TODAY)).toEqual([]);
});

test('strokes join the sessions of one work, and are single sessions while there are few works', () => {
  const sessions = [
    { what: 'Lake', day: '2026-11-20', duration: 30 },
    { what: 'lake', day: '2026-11-21', duration: 60 },
    { what: 'Song', day: '2026-11-22', duration: 30 },
  ];
  const few = only(strokes(sessions, 90));
  expect(few.parts.map(({ label, shown: time }) => [label, time])).toEqual([
    ['Nov 22, Song', '30 min'],
    ['Nov 21, lake', '1 h'],
    ['Nov 20, Lake', '30 min'],
  ]);
  expect(few.sentence).toBe('3 sessions in the last 90 days, the longest for lake: 1 h.');
  const many = only(strokes([...sessions, { what: 'Cards', day: '2026-11-22', duration: 120 }], 90));
  expect(many.parts.map(({ label, shown: time }) => [label, time])).toEqual([
    ['Cards', '2 h'],
    ['Lake', '1 h 30'],
    ['Song', '30 min'],
  ]);
  expect(many.sentence).toBe('Most went into Cards: 50% of the last 90 days.');
  expect(strokes([], 90)).toEqual([]);
  expect(strokes([{ what: 'Song', day: null, duration: 0 }], 90)).toEqual([]);
});

test('a tree has a ring for each year, quiet years and this one among them', () => {
  const shown = only(yearRings(['2023-05-01', '2023-06-01', '2025-01-01', '2027-01-01'], TODAY));
  expect(shown.parts.map(({ label, value }) => [label, value])).toEqual([
    ['2023', 1],
    ['2024', 0],
    ['2025', 0.5],
    ['2026', 0],
  ]);
  expect(shown.sentence).toBe('A ring for each year. The widest is 2023, with 2 entries.');
  expect(only(yearRings([TODAY], TODAY)).sentence).toBe('1 entry from 2026. Each year adds a ring.');
  expect(only(yearRings(['1950-01-01', TODAY], TODAY)).parts).toHaveLength(12);
  expect(yearRings(['2027-01-01'], TODAY)).toEqual([]);
});

test('petals are the hours of twelve months, and voices those that were heard in them', () => {
  const help = only(
    helpPetals(
      [
        { day: '2026-06-03', hours: 12 },
        { day: '2026-11-02', hours: 3 },
        { day: '2025-11-30', hours: 40 },
      ],
      TODAY,
    ),
  );
  expect(help.sentence).toBe('You helped in 2 of 12 months, most in June: 12 hours.');
  expect(help.centre).toEqual({ shown: '15', note: 'hours' });
  expect(helpPetals([{ day: TODAY, hours: 0 }], TODAY)).toEqual([]);
  const heard = only(
    voices(
      [
        { day: '2026-11-02', tone: 'bad' },
        { day: '2026-06-03', tone: 'good' },
        { day: '2026-06-09', tone: 'good' },
      ],
      TODAY,
    ),
  );
  expect(heard.parts).toHaveLength(12);
  expect(heard.parts[0]).toMatchObject({ label: 'November', shown: '1 voice', marked: true });
  expect(heard.sentence).toBe('2 of 3 speak well of you. Most were heard in June.');
  expect(voices([], TODAY)).toEqual([]);
});

test('messages of two weeks are above a line where they came and under it where they were sent', () => {
  const days = new Map([
    [TODAY, { received: 1, sent: 0 }],
    ['2026-11-20', { received: 4, sent: 2 }],
    ['2026-10-01', { received: 90, sent: 90 }],
  ]);
  const shown = only(messagesByDay((day) => days.get(day), TODAY));
  expect(shown.sentence).toBe('Above, 5 messages to you. Below, 2 messages from you. Most on Nov 20.');
  expect(shown.parts).toHaveLength(14);
  expect(shown.parts.at(-1)).toMatchObject({ value: 0.25, below: 0, marked: true, shown: '1 received, 0 sent' });
  const one = only(messagesByDay((day) => (day === TODAY ? { received: 1, sent: 0 } : undefined), TODAY));
  expect(one.sentence).toBe('Above, one message to you.');
  expect(messagesByDay(() => undefined, TODAY)).toEqual([]);
});
