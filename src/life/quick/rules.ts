import type { RecordValues } from '#contract/life.ts';
import { currencies, readMoney } from '../amounts.ts';
import type { Kind } from '../kind.ts';
import { transaction } from '../modules/finance.ts';
import { goal } from '../modules/goals.ts';
import { spark } from '../modules/creativity.ts';
import { checkin, habitLog, measurement, type measures, sleep, workout } from '../modules/health.ts';
import { shopping } from '../modules/home.ts';
import { study } from '../modules/learning.ts';
import { task } from '../modules/projects.ts';
import { practice } from '../modules/skills.ts';
import { interaction } from '../modules/social.ts';
import { takeSpan } from './spans.ts';

/** What a rule is given: the line without its day, the day, and the habits of the person. */
export interface Line {
  readonly text: string;
  readonly day: string;
  readonly habits: readonly { readonly id: string; readonly name: string }[];
}
export interface Understood {
  readonly kind: Kind;
  readonly values: RecordValues;
}
/** Reads a line as one kind of record, or does not. */
export type Rule = (line: Line) => Understood | null;

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "idea: …", "goal: …", "task: …", "buy …" */
const announced: Rule = ({ text, day }): Understood | null => {
  const [, what, rest] = /^(idea|goal|task|todo|to do|buy)\b:?\s+(.+)$/i.exec(text) ?? [];
  if (what === undefined || rest === undefined) return null;
  switch (what.toLowerCase()) {
    case 'idea':
      return { kind: spark, values: { text: rest, day } };
    case 'goal':
      return { kind: goal, values: goalValues(rest) };
    case 'buy':
      return { kind: shopping, values: { name: upper(rest) } };
    default:
      return { kind: task, values: { title: upper(rest), status: 'To do' } };
  }
};
const goalValues = (rest: string): RecordValues => {
  const [, count, unit] = /(\d+(?:\.\d+)?)\s+([a-z]+)/i.exec(rest) ?? [];
  return {
    title: upper(rest),
    area: 'Personal',
    status: 'Active',
    ...(count !== undefined && { target: Number(count), current: 0, unit: unit ?? null }),
  };
};

/** "mood 7 energy 6 stress 3" */
const mood: Rule = ({ text, day }) => {
  const said = [...text.matchAll(/\b(mood|energy|stress|focus)\s*:?\s*(\d{1,2})\b/gi)];
  if (said.length === 0) return null;
  const scores = Object.fromEntries(said.map(([, name, score]) => [name!.toLowerCase(), Number(score)]));
  return { kind: checkin, values: { day, ...scores } };
};

/** "slept 7h20", "23:10-6:30 sleep" */
const night: Rule = ({ text, day }): Understood | null => {
  if (!/\bsle(?:pt|ep)\b/i.test(text)) return null;
  const [, fromHour, fromMinute, toHour, toMinute] =
    /\b(\d{1,2}):(\d{2})\s*(?:-|–|to)\s*(\d{1,2}):(\d{2})/.exec(text) ?? [];
  if (fromHour !== undefined) {
    const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
    const bedtime = `${fromHour.padStart(2, '0')}:${fromMinute}`;
    return { kind: sleep, values: { day, asleep: (to - from + 24 * 60) % (24 * 60), bedtime } };
  }
  const span = takeSpan(text);
  const [, plain] = /\b(\d{1,2}(?:[.,]\d+)?)\s*$/.exec(text) ?? [];
  const asleep = span?.minutes ?? (plain === undefined ? null : Math.round(Number(plain.replace(',', '.')) * 60));
  return asleep === null ? null : { kind: sleep, values: { day, asleep } };
};

const MOVES: readonly (readonly [sign: RegExp, activity: string])[] = [
  [/\b(?:ran|run|running|jog(?:ged)?)\b/i, 'Run'],
  [/\b(?:walk(?:ed)?|walking)\b/i, 'Walk'],
  [/\b(?:cycl(?:ed|ing)|biked?|rode|ride)\b/i, 'Ride'],
  [/\b(?:swam|swim|swimming)\b/i, 'Swim'],
  [/\b(?:hik(?:ed?|ing))\b/i, 'Hike'],
  [/\byoga\b/i, 'Yoga'],
  [/\b(?:gym|weights|workout|lifted)\b/i, 'Strength'],
];
/** "ran 5k 27:30", "walked 4.2 km in 52 min", "yoga 30 min" */
const move: Rule = ({ text, day }) => {
  const activity = MOVES.find(([sign]) => sign.test(text))?.[1];
  if (activity === undefined) return null;
  const [, far, unit] = /\b(\d+(?:[.,]\d+)?)\s?(km?|mi(?:les?)?)\b/i.exec(text) ?? [];
  const away = far === undefined ? null : Number(far.replace(',', '.'));
  const distance = away !== null && unit?.toLowerCase().startsWith('mi') ? Math.round(away * 160.9344) / 100 : away;
  const duration = takeSpan(text, { isClock: true })?.minutes ?? null;
  if (distance === null && duration === null) return null;
  return { kind: workout, values: { day, activity, distance, duration } };
};

const MEETINGS: readonly (readonly [sign: RegExp, how: string])[] = [
  [/^(?:called|phoned|rang|call with)\s+(.+)$/i, 'Called'],
  [/^(?:met(?: with)?|saw|visited|(?:lunch|dinner|coffee|breakfast|tea) with)\s+(.+)$/i, 'Met'],
  [/^(?:wrote(?: to)?|texted|messaged)\s+(.+)$/i, 'Wrote'],
];
/** "called mum 20 min", "lunch with Ana" */
const meeting: Rule = ({ text, day }) => {
  for (const [sign, how] of MEETINGS) {
    const [, who] = sign.exec(text) ?? [];
    if (who === undefined) continue;
    const span = takeSpan(who);
    return { kind: interaction, values: { with: upper(span?.rest ?? who), day, how, duration: span?.minutes ?? null } };
  }
  return null;
};

type Measure = (typeof measures)[number];
const MEASURES: readonly (readonly [sign: RegExp, measure: Measure])[] = [
  [/\bweight\s*:?\s*(\d+(?:[.,]\d+)?)|^(\d+(?:[.,]\d+)?)\s?kg$/i, 'Weight'],
  [/\b(\d[\d,.]*)\s*steps\b|\bsteps\s*:?\s*(\d[\d,.]*)/i, 'Steps'],
  [/\b(?:drank\s+)?(\d+)\s?ml(?:\s+(?:of\s+)?water)?\b|\bwater\s*:?\s*(\d+)/i, 'Water'],
  [/\b(?:pulse|resting heart rate|rhr)\s*:?\s*(\d+)/i, 'Resting heart rate'],
  [/\b(?:hrv)\s*:?\s*(\d+)/i, 'Heart rate variability'],
  [/\b(?:temp(?:erature)?|fever)\s*:?\s*(\d+(?:[.,]\d+)?)/i, 'Temperature'],
];
/** "weight 68.4", "8200 steps", "bp 118/76" */
const measured: Rule = ({ text, day }) => {
  const [, upperValue, lower] = /\b(?:bp|blood pressure)\s*:?\s*(\d{2,3})\s*\/\s*(\d{2,3})/i.exec(text) ?? [];
  if (upperValue !== undefined) {
    const values = { day, measure: 'Blood pressure', value: Number(upperValue), second: Number(lower) };
    return { kind: measurement, values };
  }
  for (const [sign, measure] of MEASURES) {
    const found = sign.exec(text);
    const said = found?.[1] ?? found?.[2];
    if (said === undefined) continue;
    const value = Number(measure === 'Steps' ? said.replaceAll(/[.,]/g, '') : said.replace(',', '.'));
    return { kind: measurement, values: { day, measure, value } };
  }
  return null;
};

/** "studied Italian 30 min", "read The Overstory 45 min", "practised guitar 20 min" */
const effort: Rule = ({ text, day }): Understood | null => {
  const [, verb, rest] = /^(studied|learned|learnt|read|practi[sc]ed)\s+(.+)$/i.exec(text) ?? [];
  const span = rest === undefined ? null : takeSpan(rest);
  if (verb === undefined || span === null || span.rest === '') return null;
  const named = upper(span.rest);
  return /^practi/i.test(verb)
    ? { kind: practice, values: { skill: named, day, duration: span.minutes } }
    : { kind: study, values: { what: named, day, duration: span.minutes } };
};

/** A line that names a habit. */
const kept: Rule = ({ text, day, habits }) => {
  const named = habits.find(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  if (named === undefined) return null;
  const state = /\bskip/i.test(text) ? 'Skipped' : 'Done';
  return { kind: habitLog, values: { habit: named.id, day, state, note: named.name } };
};

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);
const INCOME = /\b(?:salary|wages?|income|refund|got paid|interest|dividends?)\b/i;
const AMOUNT = new RegExp(
  `(^|\\s)([+−-]?)\\s?([$€£¥])?\\s?(\\d[\\d.,]*)\\s?([$€£¥]|${currencies.join('|')})?(?=\\s|$)`,
  'i',
);
/** "12.50 lunch", "-45 € fuel", "+3850 salary" */
const spent: Rule = ({ text, day }) => {
  const found = AMOUNT.exec(text);
  if (!found) return null;
  const [all, , sign = '', before, digits = '', after] = found;
  const payee = text
    .replace(all, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:for|at|spent|paid)\s+/i, '')
    .trim();
  const mark = before ?? after;
  const currency = mark === undefined ? 'USD' : (SIGNS.get(mark) ?? mark.toUpperCase());
  const amount = readMoney(digits, currency === 'JPY' ? 0 : 2);
  if (amount === null || amount === 0 || payee === '' || /^\d/.test(payee)) return null;
  const isIncome = sign === '+' || (sign === '' && INCOME.test(payee));
  return { kind: transaction, values: { day, amount: isIncome ? amount : -amount, payee: upper(payee), currency } };
};

/** All rules, the surest first. */
export const rules: readonly Rule[] = [announced, mood, night, meeting, move, measured, effort, kept, spent];
