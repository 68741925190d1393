import { assert, double, infiniteStream, property } from 'fast-check';
import { expect, test } from 'vitest';
import { chooseMood, inputsFrom, type MoodInputs, moodStyles, randomInputs, timeOfDay } from './mood.ts';

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
