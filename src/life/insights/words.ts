import type { Finding } from './findings.ts';

/** How a sentence speaks of days with much and with little of a thing, and of what was more or less on them. */
interface Words {
  /** What comes after "After" or "On days with". */
  readonly days?: { readonly most: string; readonly least: string; readonly after?: true };
  /** What was the case when there was more of it, and less. */
  readonly more: string;
  readonly less: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  sleep: {
    days: { most: 'longer nights', least: 'shorter nights', after: true },
    more: 'you slept longer',
    less: 'you slept less',
  },
  restfulness: {
    days: { most: 'restful nights', least: 'restless nights', after: true },
    more: 'you slept better',
    less: 'you slept worse',
  },
  energy: {
    days: { most: 'more energy', least: 'less energy' },
    more: 'you had more energy',
    less: 'you had less energy',
  },
  mood: {
    days: { most: 'a better mood', least: 'a lower mood' },
    more: 'your mood was better',
    less: 'your mood was lower',
  },
  stress: {
    days: { most: 'more stress', least: 'less stress' },
    more: 'you felt more stress',
    less: 'you felt less stress',
  },
  movement: { more: 'you moved more', less: 'you moved less' },
  spending: { more: 'you spent more', less: 'you spent less' },
  'time with people': {
    days: { most: 'more time with people', least: 'less time with people' },
    more: 'you spent more time with people',
    less: 'you spent less time with people',
  },
  study: { days: { most: 'more study', least: 'less study' }, more: 'you studied more', less: 'you studied less' },
  steps: {
    days: { most: 'more steps', least: 'fewer steps' },
    more: 'you took more steps',
    less: 'you took fewer steps',
  },
  water: { more: 'you drank more water', less: 'you drank less water' },
  alcohol: { more: 'you drank more alcohol', less: 'you drank less alcohol' },
  'screen time': { more: 'your screen time was longer', less: 'your screen time was shorter' },
};

/** Things whose days are told as higher or lower, not as more or less. */
const wordsOf = (label: string): Words & { readonly days: NonNullable<Words['days']> } => {
  const name = label.toLowerCase();
  const known = WORDS[name];
  const isLevel = known === undefined && LEVELS.has(name);
  return {
    more: isLevel ? `your ${name} was higher` : `there was more ${name}`,
    less: isLevel ? `your ${name} was lower` : `there was less ${name}`,
    ...known,
    days: known?.days ?? {
      most: isLevel ? `a higher ${name}` : `more ${name}`,
      least: isLevel ? `a lower ${name}` : `less ${name}`,
    },
  };
};
const LEVELS: ReadonlySet<string> = new Set([
  'weight',
  'body fat',
  'resting heart rate',
  'heart rate variability',
  'blood pressure',
  'glucose',
  'oxygen saturation',
  'temperature',
]);

/** What was found, in a sentence: "After longer nights you had more energy." */
export const findingSentence = ({
  first,
  second,
  rho,
  lag,
}: Pick<Finding, 'first' | 'second' | 'rho' | 'lag'>): string => {
  const { days } = wordsOf(first);
  const { more, less } = wordsOf(second);
  const when =
    lag === 1
      ? `The day after ${days.most},`
      : days.after === true
        ? `After ${days.most}`
        : `On days with ${days.most}`;
  return `${when} ${rho > 0 ? more : less}.`;
};

/** What the days with much and with little of a thing are called: "Longer nights". */
export const dayWords = (label: string): { readonly most: string; readonly least: string } => {
  const { most, least } = wordsOf(label).days;
  return { most: capital(most), least: capital(least) };
};
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
