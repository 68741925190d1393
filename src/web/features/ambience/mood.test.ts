import { assert, double, infiniteStream, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseMood,
  drawnFor,
  inputsFrom,
  type MoodInputs,
  moodSeed,
  moodStyles,
  randomInputs,
  timeOfDay,
} from './mood.ts';

const inputs = (given: Partial<MoodInputs>): MoodInputs => ({
  timeOfDay: 'afternoon',
  energyLevel: 65,
  stressLevel: 35,
  focusState: 'relaxed',
  heartRateVariability: 80,
  ambientActivity: 'working',
  ...given,
});

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [21, 'evening'],
  [22, 'night'],
  [23, 'night'],
])('%i o’clock is %s', (hour, part) => {
  expect(timeOfDay(hour)).toBe(part);
});

test.each([
  [{ timeOfDay: 'morning', energyLevel: 71 }, 'energized-focus'],
  [{ timeOfDay: 'morning', energyLevel: 70 }, 'warm-comfort'],
  [{ timeOfDay: 'afternoon', focusState: 'focused', stressLevel: 12 }, 'cool-clarity'],
  [{ timeOfDay: 'evening', stressLevel: 12, ambientActivity: 'exercising' }, 'evening-sunset'],
  [{ timeOfDay: 'night', energyLevel: 99 }, 'midnight-deep'],
  [{ stressLevel: 29 }, 'calm-serenity'],
  [{ stressLevel: 29, ambientActivity: 'exercising' }, 'calm-serenity'],
  [{ stressLevel: 30, ambientActivity: 'exercising' }, 'energized-focus'],
  [{ stressLevel: 30 }, 'warm-comfort'],
] as const)('%j feels like %s', (given, mood) => {
  expect(chooseMood(inputs(given))).toBe(mood);
});

test('the moods have the names and intensities of the design', () => {
  expect(Object.values(moodStyles).map(({ name, intensity }) => `${name} ${intensity}`)).toEqual([
    'Energized Focus 0.8',
    'Calm Serenity 0.6',
    'Warm Comfort 0.7',
    'Cool Clarity 0.5',
    'Evening Sunset 0.6',
    'Midnight Deep 0.3',
  ]);
});

test('random inputs stay in their ranges', () => {
  assert(
    property(infiniteStream(double({ min: 0, max: 0.999_999, noNaN: true })), (numbers) => {
      const given = randomInputs(new Date(2026, 10, 21, 9), () => numbers.next().value);
      expect(given.energyLevel).toBeGreaterThanOrEqual(60);
      expect(given.energyLevel).toBeLessThanOrEqual(99);
      expect(given.stressLevel).toBeGreaterThanOrEqual(10);
      expect(given.stressLevel).toBeLessThanOrEqual(39);
      expect(given.heartRateVariability).toBeGreaterThanOrEqual(70);
      expect(given.heartRateVariability).toBeLessThanOrEqual(99);
      expect(given.timeOfDay).toBe('morning');
    }),
  );
});

test('a check-in of the last six hours says what it knows, and the rest is random', () => {
  const now = new Date(2026, 10, 21, 14);
  const checkIn = { at: now.getTime() - 5 * 3_600_000, energy: 4, stress: null, focus: 5 };
  const given = inputsFrom(checkIn, now, () => 0);
  expect(given).toMatchObject({ energyLevel: 40, focusState: 'focused', stressLevel: 10 });
  expect(chooseMood(given)).toBe('cool-clarity');
});

test('an older check-in says nothing any more', () => {
  const now = new Date(2026, 10, 21, 14);
  const old = { at: now.getTime() - 7 * 3_600_000, energy: 1, stress: 10, focus: 1 };
  expect(inputsFrom(old, now, () => 0.5)).toEqual(randomInputs(now, () => 0.5));
});

test('a mood is drawn once for a person, a day and a part of it', () => {
  const moodAt = (user: string, at: Date) => chooseMood(inputsFrom(null, at, drawnFor(moodSeed(user, at))));
  const noon = new Date(2026, 10, 21, 12, 1);
  const later = Array.from({ length: 250 }, (_, minutes) => new Date(noon.getTime() + minutes * 60_000));
  expect(new Set(later.map((at) => moodAt('ada', at))).size).toBe(1);
  const days = Array.from({ length: 60 }, (_, day) => moodAt('ada', new Date(2026, 10, day, 13)));
  expect(new Set(days).size).toBeGreaterThan(1);
});
test('a night is one part, also over midnight', () => {
  expect(moodSeed('ada', new Date(2026, 10, 22, 3))).toBe(moodSeed('ada', new Date(2026, 10, 21, 23)));
  expect(moodSeed('ada', new Date(2026, 10, 22, 6))).not.toBe(moodSeed('ada', new Date(2026, 10, 21, 6)));
});
test('drawn numbers are from 0 up to 1 and differ', () => {
  const draw = drawnFor('ada');
  const numbers = Array.from({ length: 1000 }, draw);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(990);
});
test('sleep and heart-rate variability count where there is no check-in', () => {
  const morning = new Date(2026, 10, 21, 8);
  const after = (asleep: number) => inputsFrom(null, morning, () => 0.9, { asleep, variability: null });
  expect([after(480).energyLevel, after(300).energyLevel, after(60).energyLevel]).toEqual([99, 60, 60]);
  expect(chooseMood(after(480))).toBe('energized-focus');
  const strained = inputsFrom(null, morning, () => 0, { asleep: null, variability: 0.7 });
  const calm = inputsFrom(null, morning, () => 0, { asleep: null, variability: 1.2 });
  expect([strained.stressLevel, calm.stressLevel]).toEqual([39, 13]);
  const checkIn = { at: morning.getTime(), energy: 3, stress: null, focus: null };
  expect(inputsFrom(checkIn, morning, () => 0, { asleep: 480, variability: null }).energyLevel).toBe(30);
});
