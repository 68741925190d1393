import { GUARDS } from './guards.ts';
import type { Intent, Slots } from './intent.ts';
import type { Concept } from './language/vocabulary.ts';
import { isLightWord, isSmallWord } from './language/small-words.ts';
import { onlyWords, turningWords } from './language/turning-words.ts';
import { type QuestionReading, unexplained } from './read-question.ts';
import { asksOfPast, asksToCome, isDoneBy, secondHead } from './language/subjects.ts';
import { type Mention, PEOPLE } from './slots/names.ts';

const GOES_ON = new Set(['and', 'und', 'et', 'y']);
const EITHER = new Set(['or', 'oder', 'ou', 'o']);
/** A longer question that names nothing but days says more than these. */
const MOST_AROUND_DAYS = 6;

/** A way in which an intent explains a question. */
export interface Candidate {
  readonly intent: Intent;
  readonly slots: Slots;
  readonly score: number;
  /** The places of words that nothing explains. */
  readonly left: readonly number[];
  /** How many words were passed over because they say little. */
  readonly light: number;
}

const conceptsIn = (text: string | undefined): Concept[] =>
  text === undefined || text === '' ? [] : (text.split(' ') as Concept[]); // intents.test.ts checks them

/** The ways in which an intent explains a question, but for some words if these may be left. */
export const candidatesOf = (intent: Intent, reading: QuestionReading, mostLeft = 0): Candidate[] => {
  const slots = slotsOf(intent, reading);
  if (slots === null) return [];
  // What belongs to the days or to an amount, such as the "last" of "last week", says nothing else.
  const { slotPlaces } = slots;
  const isSaid = (concept: Concept) =>
    [...(reading.concepts.get(concept) ?? [])].some((place) => !slotPlaces.has(place));
  if (conceptsIn(intent.not).some(isSaid)) return [];
  if (GUARDS.some((guard) => isSaid(guard) && !declares(intent, guard))) return [];
  if (reading.rank !== null && intent.rank !== true) return [];
  if (reading.excepted !== null && slots.found.except === undefined) return [];
  if (intent.period === 'past' && asksToCome(reading.written, reading.language)) return [];
  if (intent.period === 'future' && isOfOtherYear(reading) && asksOfPast(reading.written, reading.language)) return [];
  // What somebody spent or earned is not what was spent on them.
  const payee = slots.found.names?.[0]?.type === 'payee' && reading.mentions.find(({ type }) => type === 'payee');
  if (payee && (['spend', 'pay', 'earn'] as const).some(isSaid) && isDoneBy(reading.tokens, payee.at, reading.written))
    return [];
  // What somebody else was sent is not what they sent.
  const person = slots.found.names?.some(({ type }) => PEOPLE.has(type)) === true;
  const who = person && reading.mentions.find(({ type }) => PEOPLE.has(type));
  const gets = reading.tokens.some((token) => GETS.has(token)) && !isSaid('answer');
  if (who && gets && isDoneBy(reading.tokens, who.at, reading.written)) return [];
  // Two questions are answered as one only where the answer says both.
  const second = secondHead(reading.tokens);
  if (second !== null && !saysToo(intent, reading, second)) return [];
  const goesOn = GOES_ON.has(reading.tokens[0] ?? '');
  // Which of two is more than an answer for both together.
  if ((slots.found.names?.length ?? 0) > 1 && reading.tokens.some((token) => EITHER.has(token))) return [];
  // What goes on from another question says something, or it is none.
  if (goesOn && unexplained(reading, new Set()).length === 0) return [];
  return intent.ways.flatMap((way) => {
    // Days or a name alone are a question only where they do not go on from another one.
    if (way === '' && (slots.at.size === 0 || slots.isOnlyPart || goesOn)) return [];
    if (way === '' && slots.found.names === undefined && reading.tokens.length > MOST_AROUND_DAYS) return [];
    const explained = new Set(slots.at);
    let score = slots.score;
    for (const need of way.split(' ').filter(Boolean)) {
      const said = need.split('|').flatMap((concept) => [...(reading.concepts.get(concept as Concept) ?? [])]); // intents.test.ts checks them
      if (said.length === 0) return [];
      score += 10;
      for (const place of said) explained.add(place);
    }
    for (const place of restrictingAt(reading, slots.at)) explained.add(place);
    const flags = conceptsIn(intent.flags).filter((concept) => reading.concepts.has(concept));
    for (const concept of [...conceptsIn(intent.may), ...flags])
      for (const place of reading.concepts.get(concept) ?? []) explained.add(place);
    const unread = unexplained(reading, explained).filter(
      (place) => !isSmallWord(reading.tokens[place]!, reading.language),
    );
    // What is firm without them is not made another question by verbs that say little.
    const isFirm = way !== '' && (way.includes(' ') || slots.found.names !== undefined || slots.at.size > 0);
    const isLight =
      isFirm &&
      !(unread.length > 0 && reading.tokens.some((token) => EITHER.has(token))) &&
      unread.every((place) => isLightWord(reading.tokens[place]!, reading.language));
    const [left, light] = isLight ? [[], unread.length] : [unread, 0];
    // Beside a name that was said in full, an unknown word is no name of its own.
    const isOfName =
      (slots.isWhole && intent.topic !== 'about') ||
      // What is the word for something else is no name of a thing that nobody knows.
      (intent.topic === 'after-my' && left.some((place) => isKnown(reading, place)));
    const topic =
      left.length === 0 || isOfName || left.some((place) => isNoName(reading, place))
        ? undefined
        : unknownName(intent, reading.tokens, left, slotPlaces);
    if (left.length > mostLeft && topic === undefined) return [];
    if (intent.topic === 'needed' && topic === undefined && slots.found.names === undefined) return [];
    const isNamed = slots.found.names !== undefined || (topic !== undefined && intent.topic !== 'about');
    if (intent.needsName === true && !isNamed) return [];
    const found: Slots = {
      ...slots.found,
      ...(topic !== undefined && (intent.topic === 'about' ? { topic } : { topic, names: [] })),
      ...(flags.length > 0 && { flags }),
    };
    const isLeft = topic === undefined ? left : [];
    return [
      { intent, slots: found, left: isLeft, light, score: score + flags.length * 3 - (topic === undefined ? 0 : 15) },
    ];
  });
};

const declares = ({ ways, may, flags }: Intent, concept: Concept): boolean =>
  [...ways, may ?? '', flags ?? ''].some((text) => text.split(/[ |]/).includes(concept));

/** Whether days are those of one year if they were, and of another if they are to come: a month that is over. */
const isOfOtherYear = ({ periods: { past, future } }: QuestionReading): boolean =>
  past !== null &&
  past.period.from?.slice(5) === future?.period.from?.slice(5) &&
  past.period.from !== future?.period.from;

/** Whether an intent is declared for the head of a second question, with which the first did not begin. */
const saysToo = (intent: Intent, { tokens, concepts }: QuestionReading, head: string): boolean =>
  !tokens.join(' ').startsWith(head) &&
  HEADS.some(
    (concept) =>
      declares(intent, concept) &&
      [...(concepts.get(concept) ?? [])].some((place) => tokens[place] === head.split(' ')[0] && place > 0),
  );

/** Whether a word says something that other questions are about, or is of something that the person has. */
const isKnown = ({ concepts, mentions }: QuestionReading, place: number): boolean =>
  [...concepts.values()].some((at) => at.has(place)) || mentions.some(({ at }) => at.has(place));

const HEADS = ['who', 'when', 'where', 'howmuch', 'howmany', 'howlong', 'howoften', 'howfar'] as const;
/** Whether a word asks, counts or turns the question round, so that it names nothing. */
const isNoName = ({ tokens, concepts }: QuestionReading, place: number): boolean =>
  /^\d/.test(tokens[place]!) ||
  turningWords.has(tokens[place]!) ||
  HEADS.some((head) => concepts.get(head)?.has(place) === true);

/** Where "only" stands right before what is named, or before or after the whole question: what the slots say, and nothing else. */
export const restrictingAt = ({ tokens, language }: QuestionReading, named: ReadonlySet<number>): number[] =>
  tokens.flatMap((token, place) => {
    if (!onlyWords.has(token)) return [];
    if (place === 0 || place === tokens.length - 1) return [place];
    if (named.size === 0) return [];
    const next = tokens.findIndex((word, at) => at > place && (named.has(at) || !isSmallWord(word, language)));
    return named.has(next) ? [place] : [];
  });

/** What an intent takes of a question; null where it lacks something. */
export const slotsOf = (intent: Intent, reading: QuestionReading) => {
  const at = new Set<number>();
  const add = (places: Iterable<number>) => {
    for (const place of places) at.add(place);
  };
  const comparison = intent.versus === undefined ? null : reading.comparison;
  if (intent.versus === 'must' && comparison === null) return null;
  const limit = intent.limit === undefined ? null : reading.limit;
  const days = comparison ?? (intent.period === undefined ? null : reading.periods[intent.period]);
  // The "sept" of "sept heures" is no month.
  const period = days !== null && [...days.at].every((place) => reading.limit?.at.has(place) === true) ? null : days;
  const isEver = period === null && intent.ever === true && reading.tokens.some((token) => EVER.has(token));
  if (period === null && intent.needsPeriod === true) return null;
  if (period !== null) add(period.at);
  const part = intent.part === true ? reading.part : null;
  if (part !== null) add(part.at);
  if (intent.limit === 'must' && limit === null) return null;
  if (intent.limitIn !== undefined && limit !== null && limit.limit.unit !== intent.limitIn) return null;
  if (limit !== null) add(limit.at);
  const rank = intent.rank === true ? reading.rank : null;
  if (rank !== null) add(rank.at);
  const clock = intent.clock === true ? reading.clock : null;
  if (clock === null && intent.needsClock === true) return null;
  if (clock !== null) add(clock.at);
  const { excepts } = intent;
  const except = reading.excepted?.mentions.filter(({ type }) => excepts?.includes(type)) ?? [];
  if (except.length > 0) add(reading.excepted?.at ?? []);
  const slotPlaces = new Set(at);
  const mention = mentionFor(intent, reading.mentions);
  if (mention !== undefined) add(mention.at);
  if (mention?.isWhole === true || (mention?.at.size ?? 0) > 1)
    for (const place of mention?.at ?? []) slotPlaces.add(place);
  const found: Slots = {
    ...(period !== null && { period: period.period }),
    ...(isEver && { period: { from: null, to: null } }),
    ...(comparison !== null && { versus: comparison.versus }),
    ...(part !== null && { part: part.part }),
    ...(limit !== null && { limit: limit.limit }),
    ...(rank !== null && { rank: rank.rank }),
    ...(clock !== null && { clock: clock.clock }),
    ...(except.length > 0 && { except: except.flatMap(({ names }) => names) }),
    ...(mention !== undefined && { names: mention.names }),
  };
  const score =
    (period === null ? 0 : 2) +
    (comparison === null ? 0 : 4) +
    (part === null ? 0 : 2) +
    (limit === null ? 0 : 6) +
    (mention === undefined ? 0 : 6 + mention.at.size + (mention.isWhole ? 2 : 0));
  return {
    found,
    at,
    slotPlaces,
    score,
    isWhole: mention?.isWhole === true,
    isOnlyPart: part !== null && at.size === part.at.size && period === null,
  };
};

const mentionFor = ({ names }: Intent, mentions: readonly Mention[]): Mention | undefined =>
  mentions
    .filter(({ type }) => names?.includes(type))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.at.size - a.at.size)[0];

const GETS = new Set(
  'get gets got receive received bekommen bekam erhalten gekriegt recu recoit recibio recibido recibe'.split(' '),
);
const EVER = new Set(['ever', 'jemals']);
const FROM = new Set('from by von vom de du del desde'.split(' '));
const PREPOSITIONS = new Set('on at for about with fur bei uber zu zum zur beim pour chez sur en sobre con'.split(' '));
const ABOUT = new Set(
  'auf about regarding concerning for fur pour por concernant uber wegen zu zum zur sur sobre'.split(' '),
);
const MINE = new Set(
  'my the mein meine meinen meiner mon ma mes mi mis der die das dem den des du del le la les el los las'.split(' '),
);

/** The words that nothing explains, if they stand where a name of this intent would. */
export const unknownName = (
  { topic }: Intent,
  tokens: readonly string[],
  left: readonly number[],
  days: ReadonlySet<number> = new Set(),
): string | undefined => {
  if (topic === undefined || left.length > 3 || left.at(-1)! - left[0]! !== left.length - 1) return undefined;
  const before = tokens.slice(0, left[0]).filter((_, place) => !days.has(place));
  before.reverse();
  const allowed = topic === 'after-my' ? MINE : topic === 'about' ? ABOUT : topic === 'from' ? FROM : PREPOSITIONS;
  if (!allowed.has(before[0] ?? '') && !(MINE.has(before[0] ?? '') && allowed.has(before[1] ?? ''))) return undefined;
  return left.map((place) => tokens[place]).join(' ');
};
