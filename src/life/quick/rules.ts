import type { RecordValues } from '#contract/life/life.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { currencies, readMoney } from '#contract/money.ts';
import { transaction } from '../kinds/finance.ts';
import { goal } from '../kinds/goals.ts';
import { spark } from '../kinds/creativity.ts';
import { checkin, habitLog, measurement, type measures, sleep, symptom, workout } from '../kinds/health.ts';
import { shopping } from '../kinds/home.ts';
import { study } from '../kinds/learning.ts';
import { task } from '../kinds/projects.ts';
import { practice } from '../kinds/skills.ts';
import { interaction } from '../kinds/social.ts';
import { drankAlcohol, isMeditation, meditated, taken } from './everyday.ts';
import { ownKindNamed } from './own-kind-rule.ts';
import { AROUND_PAYEE, CURRENCY_SIGNS, INCOME, NO_AMOUNT, NO_INCOME, RECEIVED } from './money-words.ts';
import type { Rule, Understood } from './rule.ts';
import { takeSpan } from './spans.ts';
import {
  AFTER_NAME,
  ANNOUNCED,
  FEELINGS,
  FIGURE_AT_END,
  GOT_UP,
  MEASURED,
  PAGES,
  VESSEL_ML,
  WATER,
  MEETINGS,
  MOVES,
  NO_PERSON,
  PRACTISED,
  SKIPPED,
  SLEPT,
  STUDIED,
  SYMPTOM,
  WENT_TO_BED,
} from './words.ts';

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "idea: …", "goal: …", "task: …", "buy …" */
const announced: Rule = ({ text, day }): Understood | null => {
  const saidOf = (what: keyof typeof ANNOUNCED) => ANNOUNCED[what].exec(text)?.slice(1).find(Boolean);
  const idea = saidOf('idea');
  if (idea !== undefined) return { kind: spark, values: { text: idea, day } };
  const aim = saidOf('goal');
  if (aim !== undefined) return { kind: goal, values: goalValues(aim) };
  const title = saidOf('task');
  if (title !== undefined) return { kind: task, values: { title: upper(title), status: 'To do' } };
  const name = saidOf('buy');
  return name === undefined ? null : { kind: shopping, values: { name: upper(name) } };
};
/** Whether a line says what it is, so that everything in it belongs to that. */
export const isAnnounced = (line: string): boolean =>
  Object.values(ANNOUNCED).some((sign) => sign.exec(line)?.[1] !== undefined);
const goalValues = (rest: string): RecordValues => {
  const [, count, unit] = /(\d+(?:\.\d+)?)\s+(\p{L}+)/iu.exec(rest) ?? [];
  return {
    title: upper(rest),
    area: 'Personal',
    status: 'Active',
    ...(count !== undefined && { target: Number(count), current: 0, unit: unit ?? null }),
  };
};

/** "mood 7 energy 6 stress 3" */
const mood: Rule = ({ text, day }) => {
  const scores = FEELINGS.flatMap(([sign, field]) => {
    const [, score] = sign.exec(text) ?? [];
    return score === undefined ? [] : [[field, Number(score)] as const];
  });
  return scores.length === 0 ? null : { kind: checkin, values: { day, ...Object.fromEntries(scores) } };
};

/** "headache 6" */
const hurts: Rule = ({ text, day }) => {
  const [, name, severity] = SYMPTOM.exec(text) ?? [];
  return name === undefined ? null : { kind: symptom, values: { name: upper(name), day, severity: Number(severity) } };
};

/** The minutes after midnight of a time as it was said. */
const minuteOf = (said: RegExpExecArray): number | null => {
  const [hour, minute, half] = said[1] === undefined ? said.slice(4) : said.slice(1);
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
  const at = hours * 60 + Number(minute ?? 0);
  return at < 24 * 60 ? at : null;
};
/** "went to bed at 11pm, up at 6:30" */
const inBed: Rule = ({ text, day }): Understood | null => {
  const [bed, up] = [WENT_TO_BED.exec(text), GOT_UP.exec(text)];
  const [from, to] = [bed && minuteOf(bed), up && minuteOf(up)];
  if (from === null || to === null) return null;
  const bedtime = `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`;
  return { kind: sleep, values: { day, asleep: (to - from + 24 * 60) % (24 * 60), bedtime } };
};

/** What can be said of a night beside a plain figure; "sleep mask 12.50" is none. */
const JUST_SLEPT =
  /^(?:(?:i|ich|habe|about|around|only|just|for|very|badly|poorly|well|nur|etwa|ca\.?|sehr|gut|schlecht|j['’]ai|bien|mal|he)(?:\s+|$)|[:,.]\s*)*$/iu;
/** "slept 7h20", "23:10-6:30 sleep" */
const night: Rule = (line): Understood | null => {
  const { text, day } = line;
  const told = inBed(line);
  if (told !== null) return told;
  if (!SLEPT.test(text)) return null;
  const [, fromHour, fromMinute, toHour, toMinute] =
    /\b(\d{1,2})[:h](\d{2})\s*(?:-|–|to|bis|à|a|hasta)\s*(\d{1,2})[:h](\d{2})/iu.exec(text) ?? [];
  if (fromHour !== undefined) {
    const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
    const bedtime = `${fromHour.padStart(2, '0')}:${fromMinute}`;
    return { kind: sleep, values: { day, asleep: (to - from + 24 * 60) % (24 * 60), bedtime } };
  }
  // What stands behind the word counts first: "ran 32 min, slept 7h20".
  const span = takeSpan(text.slice(Math.max(0, text.search(SLEPT)))) ?? takeSpan(text);
  const [, plain] = /(?<![\d.,])(\d{1,2}(?:[.,]\d+)?)(?=\s|$)/.exec(text) ?? [];
  const isHours = plain !== undefined && JUST_SLEPT.test(text.replace(plain, ' ').replace(SLEPT, ' ').trim());
  const asleep = span?.minutes ?? (isHours ? Math.round(Number(plain.replace(',', '.')) * 60) : null);
  return asleep === null ? null : { kind: sleep, values: { day, asleep } };
};

/** So many are metres rather than minutes. */
const METRES = /(?<![\p{L}\d.,])(\d{3,5})\s?m(?:et(?:er|re)s?|etern)?(?!\p{L})/iu;
/** "ran 5k 27:30", "walked 4.2 km in 52 min", "yoga 30 min" */
const move: Rule = ({ text, day }) => {
  const activity = MOVES.find(([sign]) => sign.test(text))?.[1];
  if (activity === undefined) return null;
  const [, far, unit] =
    /\b(\d+(?:[.,]\d+)?)\s?(km?|kilom[eèé]t(?:er|res?|ros?)|mi(?:les?)?|meilen|miles?|millas?)(?!\p{L})/iu.exec(text) ??
    [];
  const away = far === undefined ? null : Number(far.replace(',', '.'));
  const metres = METRES.exec(text);
  const distance =
    metres !== null
      ? Number(metres[1]) / 1000
      : away !== null && /^m[ei]/i.test(unit ?? '')
        ? Math.round(away * 160.9344) / 100
        : away;
  const duration = takeSpan(metres === null ? text : text.replace(metres[0], ''), { isClock: true })?.minutes ?? null;
  if (distance === null && duration === null) return null;
  return { kind: workout, values: { day, activity, distance, duration } };
};

/** What a meal with somebody cost is no part of their name. */
const PRICE_AT_END = /\s+(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?[$€£¥]|\d+[.,]\d{2})$/u;
/** "called mum 20 min", "lunch with Ana" */
const meeting: Rule = ({ text, day }) => {
  const span = takeSpan(text);
  for (const [sign, how] of MEETINGS) {
    const [, named] = sign.exec((span?.rest ?? text).replace(PRICE_AT_END, '')) ?? [];
    const who = (FIGURE_AT_END.test(text) ? named?.replace(/\s+\d+$/, '') : named)?.replace(AFTER_NAME, '');
    if (who === undefined || /^\d|\s\d/.test(who) || NO_PERSON.test(who)) continue;
    return { kind: interaction, values: { with: upper(who), day, how, duration: span?.minutes ?? null } };
  }
  return null;
};

type Measure = (typeof measures)[number];
const MEASURES = [
  'Weight',
  'Steps',
  'Water',
  'Resting heart rate',
  'Heart rate variability',
  'Glucose',
  'Temperature',
] as const satisfies readonly Measure[];
/** "weight 68.4", "8200 steps", "bp 118/76" */
const measured: Rule = ({ text, day }) => {
  const [, upperValue, lower] = MEASURED.pressure.exec(text) ?? [];
  if (upperValue !== undefined) {
    const values = { day, measure: 'Blood pressure', value: Number(upperValue), second: Number(lower) };
    return { kind: measurement, values };
  }
  for (const measure of MEASURES) {
    const found = MEASURED[measure].exec(text);
    const figure = found?.[1] ?? found?.[2];
    if (figure === undefined) continue;
    const isPounds = measure === 'Weight' && /\d\s?(?:lbs?|pounds?)(?!\p{L})/iu.test(text);
    const isThousands = /k$/i.test(figure);
    const value = isThousands
      ? Math.round(Number(figure.replace(/\s?k$/i, '').replace(',', '.')) * 1000)
      : Number(measure === 'Steps' ? figure.replaceAll(/[.,]/g, '') : figure.replace(',', '.'));
    return {
      kind: measurement,
      values: { day, measure, value: isPounds ? Math.round(value * 45.359237) / 100 : value },
    };
  }
  return null;
};

/** "drank 2 glasses of water", "1.5 l water" */
const drunk: Rule = ({ text, day }): Understood | null => {
  const [, figure, unit = ''] = WATER.amount.exec(text) ?? WATER.labelled.exec(text) ?? [];
  if (figure === undefined) return null;
  const written = Number(figure.replace(',', '.'));
  const amount = Number.isNaN(written) ? (/half|halb|demi|medio/i.test(figure) ? 0.5 : 1) : written;
  const factor = /^m/i.test(unit) ? 1 : /^l/i.test(unit) ? 1000 : VESSEL_ML;
  return { kind: measurement, values: { day, measure: 'Water', value: Math.round(amount * factor) } };
};

/** "read 30 pages of Dune" */
const readPages: Rule = ({ text, day }): Understood | null => {
  const found = PAGES.map(({ sign, ...groups }) => ({ groups, match: sign.exec(text) })).find(({ match }) => match);
  if (!found?.match) return null;
  const [what, pages] = [found.match[found.groups.book]!, Number(found.match[found.groups.count])];
  if (/^(?:(?:i )?wrote|(?:ich )?schrieb|geschrieben)$/iu.test(what)) return null;
  const isUnnamed = /^(?:(?:i )?read|gelesen|lu|leído)$/iu.test(what);
  return { kind: study, values: { what: isUnnamed ? null : upper(what.replace(/,$/, '')), day, pages } };
};

/** "studied Italian 30 min", "read The Overstory 45 min", "practised guitar 20 min" */
const effort: Rule = ({ text, day }): Understood | null => {
  const span = takeSpan(text);
  if (span === null) return null;
  for (const [sign, isPractice] of [
    [PRACTISED, true],
    [STUDIED, false],
  ] as const) {
    const named = upper(span.rest.replace(sign, ' ').replaceAll(/\s+/g, ' ').trim());
    if (!sign.test(span.rest) || named === '') continue;
    return isPractice
      ? { kind: practice, values: { skill: named, day, duration: span.minutes } }
      : { kind: study, values: { what: named, day, duration: span.minutes } };
  }
  return null;
};

/** "Run" is said in "ran or run", and in no "brunch". */
const isSaid = (name: string, text: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:ge)?${name.replaceAll(/[^\p{L}\d\s]/gu, '\\$&')}(?:e?d|ing|s|t|en)?(?![\\p{L}\\d])`,
    'iu',
  ).test(text);
/** A line that names a habit. */
const habitDone: Rule = ({ text, day, habits }) => {
  const named = habits.find(({ name }) => isSaid(name, text));
  if (named === undefined) return null;
  const state = SKIPPED.test(text) ? 'Skipped' : 'Done';
  return { kind: habitLog, values: { habit: named.id, day, state, note: named.name } };
};

const AMOUNT = new RegExp(
  `(^|\\s)([+−-]?)\\s?([$€£¥])?\\s?(\\d[\\d.,]*)\\s?([$€£¥]|${currencies.join('|')}|euros?|dollars?|dólares|bucks|quid)?(?=\\s|$)`,
  'iu',
);
/** Numbers before things that are counted are no prices: "3 eggs", "20 push-ups". An amount says so by its sign or its cents. */
const IS_COUNT =
  /^\s*(?:(?:i )?(?:did|ate|had|drank|made|saw|took)\s+)?\d{1,3}\s+(?:(?:cups?|glass(?:es)?|bottles?|slices?|pieces?|sets?|times|reps)\b|\p{L}[\p{L}-]*(?:s|ups)$)/iu;
const IS_MEASURED = /^(?:k|km|m|ml|l|kg|g|mi|miles?|%)(?!\p{L})/iu;
/** The amount of a line: one with a currency, a sign or cents before one without. "2 coffees 6.40" */
const amountIn = (text: string): RegExpExecArray | null => {
  const all = [...text.matchAll(new RegExp(AMOUNT, 'giu'))] as RegExpExecArray[]; // matchAll gives what exec gives
  const isMoney = ([, , sign, before, digits = '', after]: RegExpExecArray) =>
    sign !== '' || before !== undefined || after !== undefined || /[.,]\d{2}$/.test(digits);
  // "2 pizzas 24"
  const isCountFirst = all.length > 1 && /^(?:(?:bought|got|had|paid)\s+)?\d{1,2}\s\p{L}/iu.test(text);
  return all.find(isMoney) ?? all.at(isCountFirst ? -1 : 0) ?? null;
};
/** "yoga 30", "ran 5", "meditation 10": minutes or kilometres, nobody knows. */
const isJustDone = (said: string): boolean =>
  isMeditation(said) || MOVES.some(([sign]) => said.replace(sign, '').trim() === '');
/** "12.50 lunch", "-45 € fuel", "+3850 salary" */
const spent: Rule = ({ text, day, currency: usual }) => {
  const found = amountIn(text);
  if (!found) return null;
  const [all, , sign = '', before, digits = '', after] = found;
  const payee = AROUND_PAYEE.reduce(
    (left, around) => left.replace(around, ''),
    text.replace(all, ' ').replaceAll(/\s+/g, ' ').trim(),
  ).trim();
  const mark = (before ?? after)?.toLowerCase();
  // "5 km" and "27:30" are no prices.
  if (mark === undefined && (takeSpan(text) !== null || IS_MEASURED.test(payee))) return null;
  const isPlain = mark === undefined && sign === '' && !/[.,]\d{2}$/.test(digits);
  if (isPlain && (IS_COUNT.test(text) || NO_AMOUNT.test(text) || isJustDone(payee))) return null;
  const currency = mark === undefined ? usual : (CURRENCY_SIGNS.get(mark) ?? mark.toUpperCase());
  const amount = readMoney(digits, minorDigits(currency));
  if (amount === null || amount === 0 || payee === '' || /^\d+$/.test(payee)) return null;
  // Another figure that is no count of things: "1.200 5 x".
  if (/^\d/.test(payee) && !/^\d{1,3}\s\p{L}/u.test(payee)) return null;
  const isIncome =
    sign === '+' || (sign === '' && ((INCOME.test(payee) && !NO_INCOME.test(payee)) || RECEIVED.test(text)));
  return { kind: transaction, values: { day, amount: isIncome ? amount : -amount, payee: upper(payee), currency } };
};

/** All rules, the surest first. */
export const rules: readonly Rule[] = [
  ownKindNamed,
  announced,
  mood,
  hurts,
  night,
  meeting,
  drunk,
  drankAlcohol,
  readPages,
  move,
  measured,
  effort,
  meditated,
  habitDone,
  taken,
  spent,
];
