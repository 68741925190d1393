import { habit, habitLog, measurement } from '../kinds/health.ts';
import { practice } from '../kinds/skills.ts';
import type { Rule, Understood } from './rule.ts';
import { takeSpan } from './spans.ts';
import { word } from './words.ts';

const MEDITATION = word(
  'meditat(?:ed?|ing|ion)',
  'meditier(?:t|en)|meditation',
  'médité|méditation|méditer',
  'medité|meditado|meditación|meditar',
);
/** What can be said beside it without being about something else, such as a course. */
const NOTHING_ELSE = /^(?:(?:i|ich|j['’]ai|he|habe|of|de|lang)\s*)*$/iu;

/** Whether a line is about meditation and nothing else. */
export const isMeditation = (said: string): boolean =>
  MEDITATION.test(said) && NOTHING_ELSE.test(said.replace(MEDITATION, '').trim());

/** "meditated 15 minutes": the habit of it when there is one, otherwise time that was practised. */
export const meditated: Rule = ({ text, day, habits }): Understood | null => {
  const span = takeSpan(text);
  if (span === null || !isMeditation(span.rest)) return null;
  const kept = habits.find(({ name }) => MEDITATION.test(name));
  return kept === undefined
    ? { kind: practice, values: { skill: 'Meditation', day, duration: span.minutes } }
    : { kind: habitLog, values: { habit: kept.id, day, state: 'Done', note: kept.name } };
};

const SUPPLEMENTS = [
  '(?:multi)?vitamine?s?(?:\\s[a-k]\\d{0,2})?|vitaminas?(?:\\s[a-k]\\d{0,2})?|magnesium|magnesio|zinc|zink|iron|eisen',
  'omega[- ]?3|fish oil|fischöl|creatine|kreatin|probioti(?:cs?|ka|kum)|calcium|kalzium|folic acid|folsäure|melatonin',
  'supplements?|nahrungsergänzung(?:smittel)?',
].join('|');
const MINE = '(?:my|the|an?|some|meine?n?|eine?n?|ma|mon|mes|mis?|la|el)';
const TAKEN: readonly RegExp[] = [
  new RegExp(`^(?:(?:i )?took|j['’]ai pris|pris|tomé|he tomado)\\s+(?:${MINE}\\s+)?(${SUPPLEMENTS})$`, 'iu'),
  new RegExp(`^(?:ich habe\\s+)?(?:${MINE}\\s+)?(${SUPPLEMENTS})\\s+(?:(?:ein)?genommen|taken)$`, 'iu'),
];

/** "took vitamin D" begins a habit: from then on the same words say that it was done. */
export const taken: Rule = ({ text, habits }): Understood | null => {
  const [, said] = TAKEN.map((sign) => sign.exec(text)).find((found) => found !== null) ?? [];
  if (said === undefined || habits.some(({ name }) => name.toLowerCase() === said.toLowerCase())) return null;
  return { kind: habit, values: { name: said.charAt(0).toUpperCase() + said.slice(1), times: 1, per: 'day' } };
};

const COUNTS = ['half an?|an?|one|eine?[nms]?|une?|una', 'two|zwei|deux|dos', 'three|drei|trois|tres', 'four|vier'];
const DRINKS = [
  '(?:(?:red|white|mulled)\\s)?wines?|beers?|ales?|lagers?|ciders?|whisk(?:e)?y|vodka|gin|rum|champagne|prosecco|cocktails?',
  '(?:rot|weiß|glüh)?wein|biere?|sekt|schnaps|wodka',
  'vin(?: rouge| blanc)?|bières?|vinos?(?: tinto| blanco)?|cervezas?|cava',
].join('|');
// A bottle is no drink, whatever is in it.
const GLASS = 'glass(?:es)?|gl[aä]s(?:er)?|pints?|verres?|copas?|cañas?|vasos?';
const SIZE = '(?:(?:small|large|big|kleine?[sn]?|große?[sn]?)\\s+)?';
const ALCOHOL = new RegExp(
  `^(?:drank\\s+|(?:i )?had\\s+|trank\\s+|j['’]ai bu\\s+|bu\\s+|bebí\\s+)?(\\d{1,2}|${COUNTS.join('|')})\\s+${SIZE}(?:(?:${GLASS})\\s+(?:of\\s+|de\\s+|d['’])?)?(?:${DRINKS})(?:\\s+(?:with|at|after) (?:lunch|dinner))?(?:\\s+(?:getrunken|gehabt))?$`,
  'iu',
);

/** "had a glass of wine", "2 beers"; what was bought has a price. */
export const drankAlcohol: Rule = ({ text, day }): Understood | null => {
  const [, count] = ALCOHOL.exec(text) ?? [];
  if (count === undefined) return null;
  const named = COUNTS.findIndex((words) => new RegExp(`^(?:${words})$`, 'iu').test(count)) + 1;
  const value = /^half/i.test(count) ? 0.5 : named === 0 ? Number(count) : named;
  return value === 0 ? null : { kind: measurement, values: { day, measure: 'Alcohol', value } };
};

const MEDICAL = [
  'dentist|doctor|gp|physio(?:therap(?:y|ist))?|therapist|therapy|optician|dermatologist|vaccination|blood test|check-?up',
  '(?:(?:zahn|haus|haut|augen|frauen|kinder|hals-nasen-ohren-)?(?:arzt|ärztin))|physio(?:therapie)?|therapie|impfung|blutabnahme|vorsorge',
  'dentiste|médecin|docteur|dentista|médico',
].join('|');
/** A title that is an appointment and nothing else: "Call the dentist" is a task. */
export const MEDICAL_APPOINTMENT = new RegExp(
  `^(?:(?:the|at the|beim?|zum|zur)\\s+)?(?:${MEDICAL})(?:\\s+(?:appointment|visit|dr\\.?\\s.+))?$|^(?:doctor['’]s appointment|arzttermin|zahnarzttermin)$`,
  'iu',
);
/** Words of what has been, which no plan has. */
export const HAS_BEEN =
  /(?<!\p{L})(?:i|ich|we|wir|was|were|war|waren|hatte|had|fell|felt|broke|lost|found|got|went|came|left|ate|saw|met|took|made|did|woke|drank|ran|swam|rode|slept|wrote|read|bought|paid|sent|gave|told|won|sold|hurt|heard|spoke|ge\p{L}{2,}(?:t|en)|\p{L}{2,}(?:ed|iert))(?!\p{L})/iu;
