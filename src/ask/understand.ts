import type { AskLanguage } from '#contract/ask/ask.ts';
import { type Candidate, candidatesOf, restrictingAt, slotsOf, unknownName } from './candidates.ts';
import type { Intent, Slots } from './intent.ts';
import { COMMON, languageOf } from './language/language.ts';
import { createLanguageGuess, createOwnWords } from './language/guess.ts';
import { asMeant } from './slots/speech.ts';
import { asksOfIris, asksWhy, referringAt } from './language/subjects.ts';
import { tokensOf } from './language/tokens.ts';
import type { Concept } from './language/vocabulary.ts';
import { type Offers, offersFor } from './offered.ts';
import { type QuestionReading, readTokens, unexplained, versionsOf } from './read-question.ts';
import { everyWordOf } from './slots/name-words.ts';
import { type Name, type NameType, PEOPLE } from './slots/names.ts';
import { periodAfter, periodBefore } from './slots/days.ts';
import { type CalendarSettings } from './slots/period.ts';

/** What a question was understood as, or what it may have meant and which kinds of question are nearest to it. */
export type Understanding = { readonly language: AskLanguage } & (
  | {
      readonly intent: Intent;
      readonly slots: Slots;
      /** Other ways to read every word of it, the likeliest first: meant where the first finds nothing. */
      readonly others: readonly Reading[];
    }
  | {
      readonly intent: null;
      readonly offers: Offers;
    }
);
interface Reading {
  readonly intent: Intent;
  readonly slots: Slots;
}
/** The question that was answered before. */
export interface Previous {
  readonly intent: Intent;
  readonly slots: Slots;
  readonly language: AskLanguage;
  /** The day of the one thing that was told of. */
  readonly day?: string | undefined;
}

/** By how many signs a language is clearly ahead; how much likelier it is than another one, if it is sure or merely likely, and for a word alone to be of another one. */
const CLEAR = 2;
const SURE = 2;
const FOREIGN = 4;
const LIKELY = 1.5;

/** Understands a question only if every word of it is explained; otherwise names the nearest kinds of question. */
export const understandQuestion = (
  asked: string,
  {
    intents,
    names,
    calendar,
    previous,
    fallback,
  }: {
    intents: readonly Intent[];
    names: readonly Name[];
    calendar: CalendarSettings;
    previous?: Previous | undefined;
    /** The language in which the person reads Iris: meant where the words don't clearly tell another. */
    fallback?: AskLanguage | undefined;
  },
): Understanding => {
  const { guess, ownLanguage } = learnedOf(intents);
  const question = asMeant(asked, calendar);
  const said = tokensOf(question);
  const isName = isNameWord(names);
  const clear = languageOf(said, asked, CLEAR);
  const told =
    ownLanguage(said, clear, clear === null ? 1 : CLEAR, isName) ??
    clear ??
    guess(said, SURE, isName) ??
    languageOf(said, asked, 1, fallback) ??
    guess(said, LIKELY, isName) ??
    (previous === undefined ? fallback : undefined) ??
    null;
  const isOf = (word: string) => told === null || (guess([word], FOREIGN) ?? told) === told;
  const versions = versionsOf(question, names, isOf, told);
  const first = versions[0]!; // there is one version at least
  const language = told ?? previous?.language ?? fallback ?? 'en';
  const readings = versions.map(({ tokens, isGuessed }) => ({
    isGuessed,
    reading: readTokens(tokens, names, calendar, told, first.tokens),
  }));
  const offers = (): Offers =>
    offersFor(
      asked,
      readings.map(({ reading }) => reading),
      {
        intents,
        language,
        read: {
          today: calendar.today,
          names,
          reading: (text) => readTokens(tokensOf(text), names, calendar, language),
          understood: (text) =>
            rankedOf(
              versionsOf(text, names, isOf, language).map(({ tokens, isGuessed }) => ({
                isGuessed,
                reading: readTokens(tokens, names, calendar, language),
              })),
              intents,
            )[0] ?? null,
        },
      },
    );
  if (asksToAct(first.tokens)) return { language, intent: null, offers: { ...offers(), isMaybe: false } };
  // Somebody who was not named is nobody that an answer could be about.
  const isReferring = readings.every(({ reading }) => refersBack(reading));
  if (
    asksWhy(first.tokens) ||
    asksOfIris(first.tokens, language) ||
    (isReferring && previous?.slots.names === undefined)
  )
    return { language, intent: null, offers: { ...offers(), isMaybe: false } };
  if (previous !== undefined && !isReferring)
    for (const { reading } of readings) {
      const goesOn = followUp(reading, previous);
      if (goesOn) return { language: previous.language, ...goesOn, others: [] };
    }
  const ranked = isReferring ? [] : rankedOf(readings, intents);
  const [likeliest] = ranked;
  const best = goingOn(likeliest, first.tokens, previous, () =>
    readings
      .flatMap(({ reading }) => withNamesOf(previous?.slots.names ?? [], reading, names))
      .flatMap((reading) => intents.flatMap((intent) => candidatesOf(intent, reading)))
      .filter(
        ({ slots, intent }) => slots.names !== undefined && slots.topic === undefined && intent.needsName === true,
      )
      .sort((a, b) => b.score - a.score),
  );
  if (best !== undefined) {
    const others = new Map<string, Candidate>();
    for (const one of ranked)
      if (
        one.intent !== best.intent &&
        one.version === best.version &&
        isOtherwise(best, one) &&
        one.slots.topic === undefined &&
        !others.has(one.intent.id)
      )
        others.set(one.intent.id, one);
    return { language, intent: best.intent, slots: best.slots, others: [...others.values()] };
  }
  if (previous?.slots.names !== undefined) {
    const meant = readings
      .flatMap(({ reading }) => withNamesOf(previous.slots.names ?? [], reading, names))
      .flatMap((reading) => intents.flatMap((intent) => candidatesOf(intent, reading)))
      .filter(({ slots }) => slots.names !== undefined && slots.topic === undefined)
      .sort((a, b) => b.score - a.score)[0];
    if (meant !== undefined)
      return {
        language: told ?? previous.language,
        intent: meant.intent,
        slots: BEGINS_AFTER.has(first.tokens[0] ?? '') ? onTheDayOf(previous, meant) : meant.slots,
        others: [],
      };
  }
  return { language, intent: null, offers: offers() };
};

const BEGINS_AFTER = new Set('and und et y'.split(' '));
const DEFINITE = new Set('the it that der die das den dem le la les l el los las'.split(' '));
const OWN = new Set('my our all mein meine meinen meiner alle mon ma mes mi mis tous todos'.split(' '));
/**
 * A question that names neither days nor things goes on with those of the one before, where it says "and", or "the budget" of
 * what was named. One that says "and" and would be about other days than the answer before is none.
 */
const goingOn = <C extends Candidate>(
  best: C | undefined,
  tokens: readonly string[],
  previous: Previous | undefined,
  named: () => readonly Candidate[],
): C | undefined => {
  if (best === undefined || previous === undefined) return best;
  const { names, period, topic } = best.slots;
  if (names !== undefined || period !== undefined || topic !== undefined) return best;
  const isAfter = BEGINS_AFTER.has(tokens[0] ?? '');
  if (!isAfter && (!tokens.some((token) => DEFINITE.has(token)) || tokens.some((token) => OWN.has(token)))) return best;
  const [meant] = previous.slots.names === undefined ? [] : named();
  const next = { ...best, ...meant };
  if (!isAfter || next.intent.period !== 'past' || next.slots.period !== undefined) return next;
  if (previous.slots.period !== undefined) return { ...next, slots: { ...next.slots, period: previous.slots.period } };
  if (previous.day !== undefined) return { ...next, slots: onTheDayOf(previous, next) };
  const isOfOne = previous.intent.ways.some((way) => way.split(' ').includes('last'));
  return isOfOne || previous.intent.period === undefined ? undefined : next;
};

/** What goes on from the one thing that was told of is about its day: "When did I last run?" "And how far?" */
const onTheDayOf = ({ day }: Previous, { intent, slots }: Reading): Slots =>
  day === undefined || intent.period !== 'past' || slots.period !== undefined
    ? slots
    : { ...slots, period: { from: day, to: day } };

/** Every way to read a question, the likeliest first. */
const rankedOf = (
  readings: readonly { readonly reading: QuestionReading; readonly isGuessed: boolean }[],
  intents: readonly Intent[],
) =>
  readings
    .flatMap(({ reading, isGuessed }, version) =>
      intents
        .flatMap((intent) => candidatesOf(intent, reading))
        // A word that names something unknown is likelier than one that exchanges a letter, and less likely than other slips.
        .map((candidate) => ({
          ...candidate,
          rank:
            (candidate.slots.topic === undefined ? (isGuessed ? 2 : 0) : 1) +
            (candidate.light > 0 ? 0.5 : 0) +
            (candidate.intent.isGeneral === true ? 0.25 : 0),
          version,
        })),
    )
    .sort((a, b) => a.rank - b.rank || a.version - b.version || b.score - a.score);

/** Whether another reading may be meant where the first finds nothing: it is told so, or the same thing is named and no days. */
const isOtherwise = (best: Candidate, one: Candidate): boolean =>
  best.intent.otherwise?.includes(one.intent.id) === true ||
  (best.slots.period === undefined && best.slots.names !== undefined && one.slots.names !== undefined);

/** Whether a question is about somebody or something that it doesn't name before it says "she" or "his". */
const refersBack = ({ tokens, language, mentions }: QuestionReading): boolean => {
  const place = referringAt(tokens, language);
  // What English calls "she" is a person; other languages call things so, too.
  const isMeant = (type: NameType) => (language === 'en' ? PEOPLE.has(type) : type !== 'kind');
  return place !== null && !mentions.some(({ at, type }) => isMeant(type) && [...at].some((one) => one < place));
};

/** A question that says "it" or "she" instead of what the one before named; empty where it names something itself. */
const withNamesOf = (before: readonly Name[], reading: QuestionReading, names: readonly Name[]): QuestionReading[] => {
  if (reading.mentions.some(({ isWhole, type }) => isWhole && type !== 'kind')) return [];
  const same = names.filter(({ name }) => before.some((one) => one.name === name));
  const byType = Map.groupBy(same.length === 0 ? before : same, ({ type }) => type);
  const mentions = [...byType].map(([type, of]) => ({ type, names: of, at: new Set<number>(), isWhole: true }));
  return [{ ...reading, mentions }];
};

const learned = new WeakMap<readonly Intent[], ReturnType<typeof learn>>();
const learn = (intents: readonly Intent[]) => {
  const texts = [
    ...COMMON,
    ...intents.flatMap(({ example, looks, next }) => [
      example,
      looks,
      ...(next === undefined
        ? []
        : [{ en: next.en.join(' '), de: next.de.join(' '), fr: next.fr.join(' '), es: next.es.join(' ') }]),
    ]),
  ];
  return { guess: createLanguageGuess(texts), ownLanguage: createOwnWords(texts) };
};
/** What the texts of all kinds of question teach about languages. */
const learnedOf = (intents: readonly Intent[]) => {
  const made = learned.get(intents) ?? learn(intents);
  learned.set(intents, made);
  return made;
};
/** Whether a word is one of a name, or a name with the s of what is somebody's. */
const isNameWord = (names: readonly Name[]) => {
  const words = everyWordOf(names);
  return (token: string) => words.has(token) || (token.endsWith('s') && words.has(token.slice(0, -1)));
};

const ACTS = new Set(
  'write send delete remove cancel create mark remind set move rename snooze mute unsubscribe turn markiere markier erinnere archiviere verschiebe leg lege trag trage rappelle marque archive deplace recuerda marca archiva mueve recuerdame call ruf appelle llama close add book schedule archive forward reply pay buy order start stop schreib schreibe sende schick schicke losche loesche entferne erstelle buche storniere bezahle kaufe antworte starte stoppe ecris envoie supprime efface annule cree ajoute reserve achete reponds escribe envia manda borra elimina cancela crea anade reserva compra responde'.split(
    ' ',
  ),
);
/** Whether a sentence asks for something to be done: nothing is done by asking, and an answer would pretend it was. */
const asksToAct = (tokens: readonly string[]): boolean => ACTS.has(tokens.find((token) => !POLITE.has(token)) ?? '');
const POLITE = new Set(
  'please can could would you bitte kannst du s il te plait peux tu por favor puedes hey iris'.split(' '),
);

const BEFORE_THAT =
  /^(?:and |und |et |y |what about )*(?:(?:in )?(?:the|die|der|den|das|la|le|l|el) )?(?:(?:night|day|week|month|year|nacht|tag|woche|monat|jahr|nuit|jour|semaine|mois|annee|noche|dia|semana|mes|ano) )?(?:before|before that|davor|zuvor|avant|d avant|anterior|antes)$/;

const AFTER_THAT =
  /^(?:and |und |et |y |what about )*(?:(?:on |in |am |in )?(?:the|die|der|den|das|la|le|l|el) )?(?:(?:night|day|week|month|year|nacht|tag|woche|monat|jahr|nuit|jour|semaine|mois|annee|noche|dia|semana|mes|ano) )?(?:after|after that|following|danach|darauf|d apres|apres|suivant|suivante|lendemain|siguiente|despues)$/;

/** What is asked of figures is no name. */
const FIGURES = ['average', 'total', 'most', 'biggest', 'usual', 'permonth', 'peryear'] as const;

/** The question before with what this one says instead; null when it is one of its own. */
const followUp = (reading: QuestionReading, { intent, slots }: Previous): { intent: Intent; slots: Slots } | null => {
  const line = reading.tokens.join(' ');
  const other = BEFORE_THAT.test(line) ? periodBefore : AFTER_THAT.test(line) ? periodAfter : null;
  if (intent.period !== undefined && slots.period !== undefined && other !== null) {
    const period = other(slots.period);
    return period === null ? null : { intent, slots: { ...slots, period } };
  }
  const own = slotsOf(
    { ...intent, limit: intent.limit === undefined ? undefined! : 'may', needsPeriod: false },
    reading,
  );
  if (own === null) return null;
  const explained = new Set([...own.at, ...(reading.concepts.get('andwhat') ?? [])]);
  for (const place of restrictingAt(reading, own.at)) explained.add(place);
  // "The second biggest" says again in what order.
  if (own.found.rank !== undefined)
    for (const concept of intent.ways.flatMap((way) => way.split(/[ |]/) as Concept[]))
      // intents.test.ts checks them
      for (const place of reading.concepts.get(concept) ?? []) explained.add(place);
  const left = unexplained(reading, explained);
  const isFigure = FIGURES.some((concept) => left.some((place) => reading.concepts.get(concept)?.has(place)));
  const topic = left.length === 0 || isFigure ? undefined : unknownName(intent, reading.tokens, left);
  if (left.length > 0 && topic === undefined) return null;
  if (Object.keys(own.found).length === 0 && topic === undefined) return null;
  const { topic: _, ...kept } = slots;
  const named = own.found.names === undefined ? slots : kept;
  return { intent, slots: { ...named, ...own.found, ...(topic !== undefined && { topic, names: [] }) } };
};
