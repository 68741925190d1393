import type { Mood } from '#web/ui/appearance.ts';

export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The inputs that the mood is chosen from. */
export interface MoodInputs {
  readonly timeOfDay: TimeOfDay;
  /** 60 to 99. */
  readonly energyLevel: number;
  /** 10 to 39. */
  readonly stressLevel: number;
  readonly focusState: 'focused' | 'relaxed' | 'scattered';
  /** 70 to 99. */
  readonly heartRateVariability: number;
  readonly ambientActivity: 'working' | 'resting' | 'exercising' | 'socializing';
}

/** The names of the moods, and their intensity from 0 to 1. */
export const moodStyles: { readonly [M in Mood]: { readonly name: string; readonly intensity: number } } = {
  'energized-focus': { name: 'Energized Focus', intensity: 0.8 },
  'calm-serenity': { name: 'Calm Serenity', intensity: 0.6 },
  'warm-comfort': { name: 'Warm Comfort', intensity: 0.7 },
  'cool-clarity': { name: 'Cool Clarity', intensity: 0.5 },
  'evening-sunset': { name: 'Evening Sunset', intensity: 0.6 },
  'midnight-deep': { name: 'Midnight Deep', intensity: 0.3 },
};

/** The part of the day of an hour from 0 to 23 on the person's clock: morning from 5, afternoon from 12, evening from 17, night from 22. */
export const timeOfDay = (hour: number): TimeOfDay => {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  return hour >= 17 && hour < 22 ? 'evening' : 'night';
};

const rules: readonly (readonly [Mood, (inputs: MoodInputs) => boolean])[] = [
  ['energized-focus', ({ timeOfDay: time, energyLevel }) => time === 'morning' && energyLevel > 70],
  ['cool-clarity', ({ timeOfDay: time, focusState }) => time === 'afternoon' && focusState === 'focused'],
  ['evening-sunset', ({ timeOfDay: time }) => time === 'evening'],
  ['midnight-deep', ({ timeOfDay: time }) => time === 'night'],
  ['calm-serenity', ({ stressLevel }) => stressLevel < 30],
  ['energized-focus', ({ ambientActivity }) => ambientActivity === 'exercising'],
];

/** The mood for these inputs: the first rule that matches, otherwise Warm Comfort. */
export const chooseMood = (inputs: MoodInputs): Mood => rules.find(([, holds]) => holds(inputs))?.[0] ?? 'warm-comfort';

/** Inputs for a person without a check-in; `random` returns numbers from 0 up to 1. */
export const randomInputs = (now: Date, random: () => number): MoodInputs => {
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const one = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  return {
    timeOfDay: timeOfDay(now.getHours()),
    energyLevel: between(60, 99),
    stressLevel: between(10, 39),
    focusState: one(['focused', 'relaxed', 'scattered']),
    heartRateVariability: between(70, 99),
    ambientActivity: one(['working', 'resting', 'exercising', 'socializing']),
  };
};

/** Random numbers from 0 up to 1 that are the same for the same text (FNV-1a, then mulberry32). */
export const drawnFor = (seed: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** What a mood is drawn for: one person, one day on their clock and one part of it. A night belongs to the day it began on. */
export const moodSeed = (userId: string, now: Date): string => {
  const part = timeOfDay(now.getHours());
  const day = new Date(now);
  if (part === 'night' && now.getHours() < 12) day.setDate(day.getDate() - 1);
  return [userId, day.getFullYear(), day.getMonth() + 1, day.getDate(), part].join(' ');
};

/** What is known of a body this day from records, of whatever source; null where there are none. */
export interface BodySigns {
  /** Minutes asleep in the last night. */
  readonly asleep: number | null;
  /** The last heart-rate variability as a share of what is usual for the person. */
  readonly variability: number | null;
}
export const NO_SIGNS: BodySigns = { asleep: null, variability: null };
/** So many minutes of sleep give the least and the most energy. */
const SLEEP = { least: 300, most: 480 } as const;

/** A check-in; fields that the person left empty are null. */
export interface CheckIn {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Energy and stress from 1 to 10, focus from 1 to 5. */
  readonly energy: number | null;
  readonly stress: number | null;
  readonly focus: number | null;
}

/** How long a check-in is used, in milliseconds. */
const SPEAKS_FOR = 6 * 60 * 60_000;

/** Whether a check-in still says how somebody is. */
export const isFresh = (checkIn: CheckIn | null, now: Date): checkIn is CheckIn =>
  checkIn !== null && now.getTime() - checkIn.at <= SPEAKS_FOR;

/** Inputs from a check-in of the last six hours, else from sleep and heart-rate variability; missing values are random. */
export const inputsFrom = (
  checkIn: CheckIn | null,
  now: Date,
  random: () => number,
  signs: BodySigns = NO_SIGNS,
): MoodInputs => {
  const guess = withSigns(randomInputs(now, random), signs);
  if (!isFresh(checkIn, now)) return guess;
  return {
    ...guess,
    energyLevel: checkIn.energy === null ? guess.energyLevel : checkIn.energy * 10,
    stressLevel: checkIn.stress === null ? guess.stressLevel : checkIn.stress * 10,
    focusState: checkIn.focus === null ? guess.focusState : focusOf(checkIn.focus),
  };
};
const within = (low: number, value: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));
const withSigns = (guess: MoodInputs, { asleep, variability }: BodySigns): MoodInputs => ({
  ...guess,
  ...(asleep !== null && {
    energyLevel: within(60, 60 + (39 * (asleep - SLEEP.least)) / (SLEEP.most - SLEEP.least), 99),
  }),
  ...(variability !== null && {
    heartRateVariability: within(70, 85 * variability, 99),
    stressLevel: within(10, 25 + (1 - variability) * 60, 39),
  }),
});
const focusOf = (focus: number): MoodInputs['focusState'] =>
  focus >= 4 ? 'focused' : focus === 3 ? 'relaxed' : 'scattered';
