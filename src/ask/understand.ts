import { ASK_LIMITS, type AskLanguage } from '#contract/ask/ask.ts';
import type { Intent, Slots } from './intent.ts';
import { languageOf } from './language/language.ts';
import type { Concept } from './language/vocabulary.ts';
import { type QuestionReading, readTokens, unexplained, versionsOf } from './read-question.ts';
import type { Mention, Name } from './slots/names.ts';
import { type Calendar, periodBefore } from './slots/period.ts';

/** What a question was understood as, or which kinds of question are nearest to it. */
export type Understanding = { readonly language: AskLanguage } & (
  | { readonly intent: Intent; readonly slots: Slots }
  | { readonly intent: null; readonly nearest: readonly Intent[] }
);
/** The question that was answered before. */
export interface Previous {
  readonly intent: Intent;
  readonly slots: Slots;
  readonly language: AskLanguage;
}

/** Understands a question only if every word of it is explained; otherwise names the nearest kinds of question. */
export const understand = (
  question: string,
  {
    intents,
    names,
    calendar,
    previous,
  }: {
    intents: readonly Intent[];
    names: readonly Name[];
    calendar: Calendar;
    previous?: Previous | undefined;
  },
): Understanding => {
  const versions = versionsOf(question, names);
  const told = languageOf(versions[0]!, question); // there is one version at least
  const language = told ?? previous?.language ?? 'en';
  const readings = versions.map((tokens) => readTokens(tokens, names, calendar, told));
  if (asksToAct(readings[0]!.tokens)) return { language, intent: null, nearest: nearestTo(readings.at(-1)!, intents) };
  for (const reading of readings) {
    const goesOn = previous && followUp(reading, previous);
    if (goesOn) return { language: previous.language, ...goesOn };
    const [best] = intents.flatMap((intent) => candidatesOf(intent, reading)).sort((a, b) => b.score - a.score);
    if (best !== undefined) return { language, intent: best.intent, slots: best.slots };
  }
  return { language, intent: null, nearest: nearestTo(readings.at(-1)!, intents) };
};

const ACTS = new Set(
  'write send delete remove cancel create add book schedule archive forward reply pay buy order start stop schreib schreibe sende schick schicke losche loesche entferne erstelle buche storniere bezahle kaufe antworte starte stoppe ecris envoie supprime efface annule cree ajoute reserve achete reponds escribe envia manda borra elimina cancela crea anade reserva compra responde'.split(
    ' ',
  ),
);
/** Whether a sentence asks for something to be done: nothing is done by asking, and an answer would pretend it was. */
const asksToAct = (tokens: readonly string[]): boolean => ACTS.has(tokens.find((token) => !POLITE.has(token)) ?? '');
const POLITE = new Set(
  'please can could would you bitte kannst du s il te plait peux tu por favor puedes hey iris'.split(' '),
);

const GOES_ON = new Set(['and', 'und', 'et', 'y']);

interface Candidate {
  readonly intent: Intent;
  readonly slots: Slots;
  readonly score: number;
}

const conceptsIn = (text: string | undefined): Concept[] =>
  text === undefined || text === '' ? [] : (text.split(' ') as Concept[]); // intents.test.ts checks them

const candidatesOf = (intent: Intent, reading: QuestionReading): Candidate[] => {
  const slots = slotsOf(intent, reading);
  if (slots === null) return [];
  // What belongs to the days or to an amount, such as the "last" of "last week", says nothing else.
  const { slotPlaces } = slots;
  const isSaid = (concept: Concept) =>
    [...(reading.concepts.get(concept) ?? [])].some((place) => !slotPlaces.has(place));
  if (conceptsIn(intent.not).some(isSaid)) return [];
  return intent.ways.flatMap((way) => {
    // Days or a name alone are a question only where they do not go on from another one.
    if (way === '' && (slots.at.size === 0 || GOES_ON.has(reading.tokens[0] ?? ''))) return [];
    const explained = new Set(slots.at);
    let score = slots.score;
    for (const need of way.split(' ').filter(Boolean)) {
      const said = need.split('|').flatMap((concept) => [...(reading.concepts.get(concept as Concept) ?? [])]); // intents.test.ts checks them
      if (said.length === 0) return [];
      score += 10;
      for (const place of said) explained.add(place);
    }
    const flags = conceptsIn(intent.flags).filter((concept) => reading.concepts.has(concept));
    for (const concept of [...conceptsIn(intent.may), ...flags])
      for (const place of reading.concepts.get(concept) ?? []) explained.add(place);
    const left = unexplained(reading.tokens, explained);
    const topic = left.length === 0 ? undefined : topicOf(intent, reading.tokens, left);
    if (left.length > 0 && topic === undefined) return [];
    if (intent.topic === 'needed' && topic === undefined && slots.found.names === undefined) return [];
    const isNamed = slots.found.names !== undefined || (topic !== undefined && intent.topic !== 'about');
    if (intent.needsName === true && !isNamed) return [];
    const found: Slots = {
      ...slots.found,
      ...(topic !== undefined && (intent.topic === 'about' ? { topic } : { topic, names: [] })),
      ...(flags.length > 0 && { flags }),
    };
    return [{ intent, slots: found, score: score + flags.length * 3 - (topic === undefined ? 0 : 15) }];
  });
};

/** What an intent takes of a question; null where it lacks something. */
const slotsOf = (intent: Intent, reading: QuestionReading) => {
  const at = new Set<number>();
  const add = (places: Iterable<number>) => {
    for (const place of places) at.add(place);
  };
  const comparison = intent.versus === undefined ? null : reading.comparison;
  if (intent.versus === 'must' && comparison === null) return null;
  const period = comparison ?? (intent.period === undefined ? null : reading.periods[intent.period]);
  if (period === null && intent.needsPeriod === true) return null;
  if (period !== null) add(period.at);
  const part = intent.part === true ? reading.part : null;
  if (part !== null) add(part.at);
  const limit = intent.limit === undefined ? null : reading.limit;
  if (intent.limit === 'must' && limit === null) return null;
  if (limit !== null) add(limit.at);
  const slotPlaces = new Set(at);
  const mention = mentionFor(intent, reading.mentions);
  if (mention !== undefined) add(mention.at);
  if (mention?.isWhole === true) for (const place of mention.at) slotPlaces.add(place);
  const found: Slots = {
    ...(period !== null && { period: period.period }),
    ...(comparison !== null && { versus: comparison.versus }),
    ...(part !== null && { part: part.part }),
    ...(limit !== null && { limit: limit.limit }),
    ...(mention !== undefined && { names: mention.names }),
  };
  const score =
    (period === null ? 0 : 2) +
    (comparison === null ? 0 : 4) +
    (part === null ? 0 : 2) +
    (limit === null ? 0 : 6) +
    (mention === undefined ? 0 : 6 + mention.at.size + (mention.isWhole ? 2 : 0));
  return { found, at, slotPlaces, score };
};

const mentionFor = ({ names }: Intent, mentions: readonly Mention[]): Mention | undefined =>
  mentions
    .filter(({ type }) => names?.includes(type))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.at.size - a.at.size)[0];

const PREPOSITIONS = new Set('on at for about with fur bei uber zu zum zur beim pour chez sur en sobre con'.split(' '));
const ABOUT = new Set('about regarding concerning uber wegen zu zum zur sur sobre'.split(' '));
const MINE = new Set('my mein meine meinen meiner mon ma mes mi mis the der die das le la les el los las'.split(' '));

/** The words that nothing explains, if they stand where a name of this intent would. */
const topicOf = ({ topic }: Intent, tokens: readonly string[], left: readonly number[]): string | undefined => {
  if (topic === undefined || left.length > 3 || left.at(-1)! - left[0]! !== left.length - 1) return undefined;
  const before = [tokens[left[0]! - 1] ?? '', tokens[left[0]! - 2] ?? ''];
  const allowed = topic === 'after-my' ? MINE : topic === 'about' ? ABOUT : PREPOSITIONS;
  if (!allowed.has(before[0]!) && !(MINE.has(before[0]!) && allowed.has(before[1]!))) return undefined;
  return left.map((place) => tokens[place]).join(' ');
};

const BEFORE_THAT =
  /^(?:and |und |et |y |what about )*(?:(?:in )?(?:the|die|der|den|das|la|le|l|el) )?(?:(?:night|day|week|month|year|nacht|tag|woche|monat|jahr|nuit|jour|semaine|mois|annee|noche|dia|semana|mes|ano) )?(?:before|before that|davor|zuvor|avant|d avant|anterior|antes)$/;

/** The question before with what this one says instead; null when it is one of its own. */
const followUp = (reading: QuestionReading, { intent, slots }: Previous): { intent: Intent; slots: Slots } | null => {
  if (intent.period !== undefined && slots.period !== undefined && BEFORE_THAT.test(reading.tokens.join(' '))) {
    const period = periodBefore(slots.period);
    return period === null ? null : { intent, slots: { ...slots, period } };
  }
  const own = slotsOf({ ...intent, limit: intent.limit === undefined ? undefined! : 'may' }, reading);
  if (own === null) return null;
  const explained = new Set([...own.at, ...(reading.concepts.get('andwhat') ?? [])]);
  const left = unexplained(reading.tokens, explained);
  const topic = left.length === 0 ? undefined : topicOf(intent, reading.tokens, left);
  if (left.length > 0 && topic === undefined) return null;
  if (Object.keys(own.found).length === 0 && topic === undefined) return null;
  const { topic: _, ...kept } = slots;
  const named = own.found.names === undefined ? slots : kept;
  return { intent, slots: { ...named, ...own.found, ...(topic !== undefined && { topic, names: [] }) } };
};

/** The kinds of question that explain most words of this one. */
const nearestTo = (reading: QuestionReading, intents: readonly Intent[]): Intent[] => {
  const all = unexplained(reading.tokens, new Set()).length || 1;
  return intents
    .map((intent) => {
      const { names: _, ...rest } = intent;
      const slots = slotsOf(
        { ...rest, ...(intent.names && { names: intent.names }), ...(intent.limit && { limit: 'may' as const }) },
        reading,
      );
      const needs = Math.max(
        ...intent.ways.map((way) => {
          const wanted = way.split(' ').filter(Boolean);
          const met = wanted.filter((need) =>
            need.split('|').some((concept) => reading.concepts.has(concept as Concept)),
          ); // as above
          return met.length / wanted.length;
        }),
      );
      const places = new Set([
        ...(slots?.at ?? []),
        ...[...intent.ways.flatMap((way) => way.split(/[ |]/)), ...(intent.may ?? '').split(' ')].flatMap((concept) => [
          ...(reading.concepts.get(concept as Concept) ?? []), // as above
        ]),
      ]);
      return { intent, score: needs + (all - unexplained(reading.tokens, places).length) / all };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, ASK_LIMITS.suggestions)
    .map(({ intent }) => intent);
};
