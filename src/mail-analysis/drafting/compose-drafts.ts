import { type DraftTone, draftIntents, draftTones } from '#contract/mail/drafts.ts';
import { type LanguageWritingStyle, type WritingStyleProfile } from '#contract/mail/writing-style.ts';
import type { MailAddress } from '#formats/mime/addresses.ts';
import type { AskKind, DraftLanguage, ReplyIntent, Formality } from './draft-types.ts';
import { withoutContractions, blankUnknownWords } from './known-words.ts';
import { fillGreeting } from './greeting.ts';
import { intentOfNote, isBareNote } from './note-intent.ts';
import type { PhraseBook } from './phrase-book.ts';
import { phraseBooks } from './phrases.ts';
import { variantLabel } from './variant-labels.ts';

/** What is known about the mail being answered. */
export interface ReplyContext {
  readonly kind: AskKind;
  readonly language: DraftLanguage;
  readonly reader: MailAddress;
  /** How formally the sender addresses the person, if known. */
  readonly theirFormality: Formality | null;
  /** The mail's own words for a proposed time and for its deadline, while they still mean the same day. */
  readonly time: string | null;
  readonly due: string | null;
  /** Whether it is due before the day ends. */
  readonly isDueToday: boolean;
  /** Further open questions, quoted from the mail. */
  readonly furtherQuestions: readonly string[];
}

export interface DraftVariant {
  readonly intent: ReplyIntent;
  readonly tone: DraftTone;
  readonly label: string;
  readonly text: string;
}

export interface ComposedDrafts {
  readonly variants: readonly DraftVariant[];
  /** The text to begin with; empty when the person has to choose an answer first. */
  readonly body: string;
  /** How many different phrases from the person's writing style they contain. */
  readonly ownPhrases: number;
}

/** The formality used when neither the person's style nor the mail shows one. */
const DEFAULT_FORMALITY: { readonly [L in DraftLanguage]: Formality } = {
  en: 'close',
  de: 'formal',
  fr: 'formal',
  es: 'formal',
};

/** Shares of the person's mails below which contractions, exclamation marks and closing phrases are not used. */
const HABIT_SHARES = { contractions: 0.3, exclamations: 0.15, closing: 0.2 } as const;

/**
 * Composes drafts of a reply in the person's writing style, for three intents in three tones, without a language model.
 * Facts that neither thread, profile nor note contain become blanks.
 */
export const composeDrafts = (
  ask: ReplyContext,
  {
    profile,
    names,
    note = '',
    sources,
  }: { profile: WritingStyleProfile; names: readonly string[]; note?: string; sources: readonly string[] },
): ComposedDrafts => {
  const book = phraseBooks[ask.language];
  const style = profile.languages[ask.language];
  const known = profile.people[ask.reader.address.toLowerCase()];
  const readerStyle = known?.language === ask.language ? known : undefined;
  const formality = readerStyle?.register ?? ask.theirFormality ?? style?.register ?? DEFAULT_FORMALITY[ask.language];
  const own = new Set<string>();
  const take = (phrase: string | null | undefined): string | null => {
    if (!phrase) return null;
    own.add(phrase);
    return phrase;
  };
  const greeting = greetingFor(
    ask,
    book,
    formality,
    [readerStyle?.greeting, ...(style?.greetings.map(({ text }) => text) ?? [])],
    take,
  );
  const signOff = take(readerStyle?.signOff ?? style?.signOffs[0]?.text) ?? book.signOff[formality];
  const signature = [signOff, profile.signedAs ?? names[0] ?? ''].filter(Boolean).join('\n');
  const facts = [...sources, TO_THE, note, signature, greeting, ask.reader.name, ...phrasesIn(style)];

  const meant = note === '' ? null : intentOfNote(note);
  const variant = (intent: ReplyIntent, tone: DraftTone): DraftVariant => {
    const said = intent === meant && !isBareNote(note) ? note : '';
    const pieces = bodyOf({ ask, book, formality, style, intent, tone, note: said, take });
    const body = withHabits(joined(pieces, ask.language, greeting), ask.language, style);
    const checked = blankUnknownWords(body, ask.language, facts).text;
    return { intent, tone, label: variantLabel(ask.kind, intent), text: [greeting, checked, signature].join('\n\n') };
  };
  const variants = draftIntents.flatMap((intent) => draftTones.map((tone) => variant(intent, tone)));
  const first = meant ?? (COMMITS.has(ask.kind) ? null : 'yes');
  const body = variants.find(({ intent, tone }) => intent === first && tone === 'usual')?.text ?? '';
  return { variants, body, ownPhrases: own.size };
};

/** A yes to these binds the person, so nobody but they say it. */
const COMMITS: ReadonlySet<AskKind> = new Set<AskKind>(['meeting', 'document', 'approval', 'task', 'invitation']);

const greetingFor = (
  { reader }: ReplyContext,
  book: PhraseBook,
  formality: Formality,
  learned: readonly (string | null | undefined)[],
  take: (phrase: string | null | undefined) => string | null,
): string => {
  for (const template of learned) {
    const text = template && fillGreeting(template, reader);
    if (text) {
      take(template);
      return text;
    }
  }
  return fillGreeting(book.greeting[formality], reader) ?? book.nameless[formality];
};

interface BodyOptions {
  readonly ask: ReplyContext;
  readonly book: PhraseBook;
  readonly formality: Formality;
  readonly style: LanguageWritingStyle | undefined;
  readonly intent: ReplyIntent;
  readonly tone: DraftTone;
  readonly note: string;
  take(phrase: string | null | undefined): string | null;
}

/** The sentences between greeting and sign-off; a list item is a line of its own. */
const bodyOf = ({ ask, book, formality, style, intent, tone, note, take }: BodyOptions): string[] => {
  const isAsked = ask.kind !== 'nothing' && ask.kind !== 'nudge';
  const answer = book.answers[ask.kind][intent][formality];
  const base =
    tone === 'shorter' && isAsked && note === '' && SHORTENS.has(ask.kind) ? book.short[intent][formality] : answer;
  // What is due within the day is not promised for a day.
  const day = ask.isDueToday ? book.blanks.time : book.blanks.day;
  const filled = base
    .replaceAll('{time}', ask.time ?? book.blanks.time)
    .replaceAll('{due}', dueIn(ask) ?? day)
    .replaceAll(book.blanks.day, day);
  const ownOpening = note === '' && isAsked && AGREES.has(ask.kind) ? style?.phrases[intent][0]?.text : undefined;
  const opened = ownOpening && !similar(ownOpening, filled) ? [take(ownOpening) ?? '', withoutYes(filled)] : [filled];
  const main = note === '' ? opened : [withNote(opened.join(' '), note, book)];
  const thanks =
    tone === 'warmer' && ask.kind !== 'invitation'
      ? (take(style?.phrases.thanks[0]?.text) ?? book.thanks[formality])
      : null;
  const closing = closingOf(style, tone, take) ?? (tone === 'warmer' && intent === 'yes' ? book.wish[formality] : null);
  const further =
    intent === 'yes' && tone !== 'shorter'
      ? ask.furtherQuestions.map((text) => `\n${book.further.replace('{ask}', text)}`)
      : [];
  return [thanks, ...main, ...further, closing && further.length > 0 ? `\n${closing}` : closing].filter(
    (one) => one !== null,
  );
};

/** German says `bis Freitag`, but `bis zum 4. Dezember`. */
const dueIn = ({ due, language }: ReplyContext): string | null =>
  due !== null && language === 'de' && /^\d/.test(due) ? `${TO_THE} ${due}` : due;
const TO_THE = 'zum';

/** For these a short yes or no is a complete answer. */
const SHORTENS: ReadonlySet<AskKind> = new Set<AskKind>([
  'meeting',
  'approval',
  'task',
  'document',
  'invitation',
  'availability',
]);
/** For these the reply may open with an agreement. */
const AGREES: ReadonlySet<AskKind> = new Set<AskKind>(['meeting', 'approval', 'task', 'document']);

const closingOf = (
  style: LanguageWritingStyle | undefined,
  tone: DraftTone,
  take: BodyOptions['take'],
): string | null => {
  const closing = style?.phrases.closing[0];
  if (style === undefined || closing === undefined || tone === 'shorter') return null;
  return tone === 'warmer' || closing.count >= style.samples * HABIT_SHARES.closing ? take(closing.text) : null;
};

/** The note replaces the first blank for an answer, or else the whole answer: what the person says counts. */
const withNote = (text: string, note: string, { blanks }: PhraseBook): string => {
  const blank = [blanks.answer, blanks.what].find((one) => text.includes(one));
  if (blank === undefined) return sentence(note);
  return text.replace(blank, note).replace(/([.!?])\.$/, '$1');
};
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const YES = /^(?:yes|sure|of course|ja|klar|gern|oui|bien sûr|sí|claro|por supuesto)[,.!]\s*/iu;
const withoutYes = (text: string): string => text.replace(YES, '');

const similar = (one: string, other: string): boolean => {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L} ]/gu, '');
  return bare(other).startsWith(bare(one)) || bare(one).startsWith(bare(other));
};

/** Joins sentences; in German the first one starts in lower case after a greeting that ends with a comma. */
const joined = (pieces: readonly string[], language: DraftLanguage, greeting: string): string => {
  const goesOn = language === 'de' && greeting.endsWith(',');
  return pieces
    .filter((piece) => piece.trim() !== '')
    .map((piece, index) => (index === 0 && goesOn ? piece : capitalised(piece)))
    .join(' ')
    .replaceAll(/ *\n/g, '\n');
};
const capitalised = (text: string): string =>
  text.replace(/^(\s*[¡¿]?)(\p{Ll})/u, (_all, lead: string, letter: string) => lead + letter.toUpperCase());

const withHabits = (text: string, language: DraftLanguage, style: LanguageWritingStyle | undefined): string => {
  if (style === undefined) return text;
  const spelled =
    language === 'en' && style.contractions < HABIT_SHARES.contractions ? withoutContractions(text) : text;
  return style.exclamations < HABIT_SHARES.exclamations && language !== 'es'
    ? spelled.replaceAll(/ ?!/g, '.')
    : spelled;
};

const phrasesIn = (style: LanguageWritingStyle | undefined): string[] =>
  style === undefined ? [] : Object.values(style.phrases).flatMap((phrases) => phrases.map(({ text }) => text));
