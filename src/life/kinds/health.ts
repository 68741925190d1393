import { clockTimeText } from '#contract/time-of-day.ts';
import { choice, dayField, longText, minutes, number, reference, scale, textField, time } from '../field.ts';
import { kind } from '../kind.ts';
import { dayWithReminder, everyDay, reminderField } from '../reminding.ts';
import { timesIn } from '../times-of-day.ts';
import { minutesText } from '#contract/duration.ts';
import { numberText } from '../section-builders.ts';

export const checkin = kind({
  id: 'checkin',
  label: 'Check-in',
  icon: 'zap',
  fields: {
    day: dayField(),
    energy: scale('Energy', 10, { required: true, ends: ['empty', 'full'] }),
    mood: scale('Mood', 10, { required: true, ends: ['gloomy', 'bright'] }),
    stress: scale('Stress', 10, { ends: ['calm', 'strained'] }),
    focus: scale('Focus', 5, { ends: ['scattered', 'deep'] }),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ energy, mood }) => `Energy ${energy}, mood ${mood}`,
  note: ({ note }) => note ?? 'Check-in',
});
export const sleep = kind({
  id: 'sleep',
  label: 'Night of sleep',
  icon: 'bed',
  fields: {
    day: dayField('Woke up on'),
    asleep: minutes('Asleep', { required: true, hint: 'Such as 7h20' }),
    rating: scale('How it felt', 5, { ends: ['poor', 'restful'] }),
    bedtime: time('In bed at', { later: true }),
    awake: minutes('Awake in between', { later: true }),
  },
  day: 'day',
  title: ({ asleep }) => `Slept ${minutesText(asleep)}`,
});
export const workout = kind({
  id: 'workout',
  label: 'Workout',
  icon: 'footprints',
  fields: {
    day: dayField(),
    activity: textField('Activity', { required: true, hint: 'Such as Run' }),
    duration: minutes('Duration', { required: true }),
    distance: number('Distance', { unit: 'km', step: 0.01 }),
    energy: number('Energy', { unit: 'kcal', later: true }),
    pulse: number('Average pulse', { unit: 'bpm', max: 260, later: true }),
    effort: scale('Effort', 10, { later: true }),
  },
  day: 'day',
  title: ({ activity, distance, duration }) =>
    distance === null ? `${activity}, ${minutesText(duration)}` : `${activity}, ${numberText(distance, 2)} km`,
  note: ({ duration }) => minutesText(duration),
});
export const measures = [
  'Weight',
  'Body fat',
  'Resting heart rate',
  'Heart rate variability',
  'Blood pressure',
  'Glucose',
  'Oxygen saturation',
  'Temperature',
  'Steps',
  'Water',
  'Alcohol',
  'Screen time',
] as const;
export const MEASURE_UNITS: { [M in (typeof measures)[number]]: string } = {
  Weight: 'kg',
  'Body fat': '%',
  'Resting heart rate': 'bpm',
  'Heart rate variability': 'ms',
  'Blood pressure': 'mmHg',
  Glucose: 'mg/dL',
  'Oxygen saturation': '%',
  Temperature: '°C',
  Steps: 'steps',
  Water: 'ml',
  Alcohol: 'drinks',
  'Screen time': 'min',
};
/** A measured value with its unit: "120/80 mmHg". */
export const measuredText = ({
  measure,
  value,
  second,
}: {
  readonly measure: (typeof measures)[number];
  readonly value: number;
  readonly second: number | null;
}): string => {
  if (measure === 'Alcohol' && value === 1) return '1 drink';
  return `${numberText(value, 2)}${second === null ? '' : `/${second}`} ${MEASURE_UNITS[measure]}`;
};

export const measurement = kind({
  id: 'reading',
  label: 'Measurement',
  icon: 'activity',
  fields: {
    day: dayField(),
    measure: choice('Measure', measures, { required: true, initial: 'Weight' }),
    value: number('Value', { required: true, step: 0.01 }),
    second: number('Lower value', { step: 1, hint: 'For blood pressure', later: true }),
  },
  day: 'day',
  title(values) {
    const { measure } = values;
    const shown = measuredText(values);
    // "9,835 steps" says the measure by its unit.
    return measure.toLowerCase() === MEASURE_UNITS[measure] ? shown : `${measure} ${shown}`;
  },
});
export const symptom = kind({
  id: 'symptom',
  label: 'Symptom',
  icon: 'stethoscope',
  fields: {
    day: dayField(),
    name: textField('Symptom', { required: true }),
    severity: scale('Severity', 10, { required: true }),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ name, severity }) => `${name}, ${severity} of 10`,
});
export const medication = kind({
  id: 'medication',
  label: 'Medication',
  icon: 'pill',
  fields: {
    name: textField('Name', { required: true }),
    dose: textField('Dose'),
    times: textField('When', { hint: 'Such as 8:00 and 20:00, or morning and evening' }),
    remind: choice('Reminder', ['At each time'], { hint: 'Every day at the times above' }),
    stock: number('Left', { unit: 'doses', later: true }),
  },
  day: null,
  title: ({ name, dose }) => (dose === null ? name : `${name}, ${dose}`),
  note: ({ times, remind }, clock = '12h') =>
    remind === null
      ? (times ?? 'Medication')
      : `Reminds at ${(timesIn(times ?? '') ?? []).map((at) => clockTimeText(at, clock)).join(', ')}`,
  reminds: ({ times, remind }) => (remind === null ? null : everyDay('medicine', timesIn(times ?? '') ?? [])),
  faultOf: ({ times, remind }) =>
    remind !== null && timesIn(times ?? '') === null
      ? { field: 'times', message: 'write each time of day for the reminder, such as 8:00 and 20:00.' }
      : null,
});
export const appointment = kind({
  id: 'appointment',
  label: 'Appointment',
  icon: 'stethoscope',
  fields: {
    day: dayField(),
    at: time('Time'),
    what: textField('With whom or what for', { required: true }),
    place: textField('Place'),
    remind: reminderField(),
  },
  day: 'day',
  title: ({ what }) => what,
  note: ({ at, place }, clock = '12h') =>
    [at && clockTimeText(at, clock), place].filter(Boolean).join(', ') || 'Appointment',
  reminds: ({ day, at, remind }) => dayWithReminder('appointment', { day, at, remind }),
});
export const habit = kind({
  id: 'habit',
  label: 'Habit',
  icon: 'repeat',
  fields: {
    name: textField('Habit', { required: true }),
    times: number('How often', { required: true, min: 1, max: 31, initial: 1 }),
    per: choice('Per', ['day', 'week', 'month'], { required: true, initial: 'day' }),
    days: number('Or in so many days', {
      min: 2,
      max: 366,
      later: true,
      hint: 'Once in 2 days means every other day. This replaces day, week or month',
    }),
    remind: time('Remind me at', { hint: 'On each day it’s still open. Without a time, in the evening' }),
    resting: choice('Resting', ['No', 'Yes'], { initial: 'No', later: true, hint: 'A resting habit isn’t due' }),
  },
  day: null,
  title: ({ name }) => name,
  note({ times, per, days }) {
    if (days !== null) return times === 1 ? `Once in ${days} days` : `${times} times in ${days} days`;
    return times === 1 ? `Once a ${per}` : `${times} times a ${per}`;
  },
  reminds: ({ remind, resting }) => (remind === null || resting === 'Yes' ? null : everyDay('habit', [remind])),
});
export const habitLog = kind({
  id: 'habit_log',
  label: 'Habit done',
  icon: 'check',
  fields: {
    habit: reference('Habit', 'habit', { required: true }),
    day: dayField(),
    state: choice('State', ['Done', 'Skipped', 'Failed'], { required: true, initial: 'Done' }),
    note: textField('Note', { later: true }),
  },
  day: 'day',
  title: ({ state, note }) => note ?? `Habit ${state.toLowerCase()}`,
});
