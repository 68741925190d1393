import { type DraftTone, draftIntents, draftTones } from '#contract/mail-out.ts';
import { type LanguageVoice, type VoiceProfile } from '#contract/mail-voice.ts';
import type { Party } from '../analysis/input.ts';
import type { AskKind, DraftLanguage, Intent, Register } from './draft.ts';
import { long, onlyKnown } from './facts.ts';
import { greet } from './openings.ts';
import type { PhraseBook } from './phrase-book.ts';
import { phraseBooks } from './phrases.ts';
import { variantLabel } from './variant-labels.ts';

/** What is known of the mail that is answered. */
export interface Ask {
  readonly kind: AskKind;
  readonly language: DraftLanguage;
  readonly reader: Party;
  /** How the other side addresses the person, if that shows. */
  readonly theirRegister: Register | null;
  /** Words of the mail for a moment to meet, and for when it wants its answer; only while they still mean the same. */
  readonly time: string | null;
  readonly due: string | null;
  /** Further questions that wait for an answer, in words of the mail. */
  readonly further: readonly string[];
}

export interface Draft {
  readonly intent: Intent;
  readonly tone: DraftTone;
  readonly label: string;
  readonly text: string;
}

export interface Composed {
  readonly variants: readonly Draft[];
  /** How many different phrases of the person's own are in them. */
  readonly ownPhrases: number;
}

/** How strangers write to each other, as long as nothing else shows. */
const USUAL_REGISTER: { readonly [L in DraftLanguage]: Register } = {
  en: 'close',
  de: 'formal',
  fr: 'formal',
  es: 'formal',
};

/** English that is written without short forms in most mails, and without exclamation marks, stays so. */
const HABIT = { contractions: 0.3, exclamations: 0.15, closing: 0.2 } as const;

/**
 * Begins a reply in the person's own words, three ways to answer in three tones, without any model. Whatever neither the thread,
 * the profile nor the note says is left blank.
 */
export const composeDrafts = (
  ask: Ask,
  {
    profile,
    names,
    note = '',
    sources,
  }: { profile: VoiceProfile; names: readonly string[]; note?: string; sources: readonly string[] },
): Composed => {
  const book = phraseBooks[ask.language];
  const voice = profile.languages[ask.language];
  const known = profile.people[ask.reader.address.toLowerCase()];
  const style = known?.language === ask.language ? known : undefined;
  const register = style?.register ?? ask.theirRegister ?? voice?.register ?? USUAL_REGISTER[ask.language];
  const own = new Set<string>();
  const take = (phrase: string | null | undefined): string | null => {
    if (!phrase) return null;
    own.add(phrase);
    return phrase;
  };
  const greeting = greetingFor(
    ask,
    book,
    register,
    [style?.greeting, ...(voice?.greetings.map(({ text }) => text) ?? [])],
    take,
  );
  const signOff = take(style?.signOff ?? voice?.signOffs[0]?.text) ?? book.signOff[register];
  const signature = [signOff, profile.signedAs ?? names[0] ?? ''].filter(Boolean).join('\n');
  const facts = [...sources, TO_THE, note, signature, greeting, ask.reader.name, ...phrasesIn(voice)];

  const variant = (intent: Intent, tone: DraftTone): Draft => {
    const pieces = bodyOf({ ask, book, register, voice, intent, tone, note, take });
    const body = inHabit(joined(pieces, ask.language, greeting), ask.language, voice);
    const checked = onlyKnown(body, ask.language, facts).text;
    return { intent, tone, label: variantLabel(ask.kind, intent), text: [greeting, checked, signature].join('\n\n') };
  };
  const variants = draftIntents.flatMap((intent) => draftTones.map((tone) => variant(intent, tone)));
  return { variants, ownPhrases: own.size };
};

const greetingFor = (
  { reader }: Ask,
  book: PhraseBook,
  register: Register,
  learned: readonly (string | null | undefined)[],
  take: (phrase: string | null | undefined) => string | null,
): string => {
  for (const template of learned) {
    const text = template && greet(template, reader);
    if (text) {
      take(template);
      return text;
    }
  }
  return greet(book.greeting[register], reader) ?? book.nameless[register];
};

interface Body {
  readonly ask: Ask;
  readonly book: PhraseBook;
  readonly register: Register;
  readonly voice: LanguageVoice | undefined;
  readonly intent: Intent;
  readonly tone: DraftTone;
  readonly note: string;
  take(phrase: string | null | undefined): string | null;
}

/** The sentences between greeting and parting; a list item is a line of its own. */
const bodyOf = ({ ask, book, register, voice, intent, tone, note, take }: Body): string[] => {
  const isAsked = ask.kind !== 'nothing' && ask.kind !== 'nudge';
  const answer = book.answers[ask.kind][intent][register];
  const base =
    tone === 'shorter' && isAsked && note === '' && SHORTENS.has(ask.kind) ? book.short[intent][register] : answer;
  const filled = base
    .replaceAll('{time}', ask.time ?? book.blanks.time)
    .replaceAll('{due}', dueIn(ask) ?? book.blanks.day);
  const ownOpening = isAsked && AGREES.has(ask.kind) ? voice?.phrases[intent][0]?.text : undefined;
  const opened = ownOpening && !similar(ownOpening, filled) ? [take(ownOpening) ?? '', withoutYes(filled)] : [filled];
  const main = note === '' ? opened : [withNote(opened.join(' '), note, book)];
  const thanks =
    tone === 'warmer' && ask.kind !== 'invitation'
      ? (take(voice?.phrases.thanks[0]?.text) ?? book.thanks[register])
      : null;
  const closing = closingOf(voice, tone, take) ?? (tone === 'warmer' && intent === 'yes' ? book.wish[register] : null);
  const further =
    intent === 'yes' && tone !== 'shorter' ? ask.further.map((text) => `\n${book.further.replace('{ask}', text)}`) : [];
  return [thanks, ...main, ...further, closing && further.length > 0 ? `\n${closing}` : closing].filter(
    (one) => one !== null,
  );
};

/** German says `bis Freitag`, but `bis zum 4. Dezember`. */
const dueIn = ({ due, language }: Ask): string | null =>
  due !== null && language === 'de' && /^\d/.test(due) ? `${TO_THE} ${due}` : due;
const TO_THE = 'zum';

/** Of these a short yes or no says it all. */
const SHORTENS: ReadonlySet<AskKind> = new Set<AskKind>([
  'meeting',
  'approval',
  'task',
  'document',
  'invitation',
  'availability',
]);
/** To these one can agree before saying more. */
const AGREES: ReadonlySet<AskKind> = new Set<AskKind>(['meeting', 'approval', 'task', 'document']);

const closingOf = (voice: LanguageVoice | undefined, tone: DraftTone, take: Body['take']): string | null => {
  const closing = voice?.phrases.closing[0];
  if (voice === undefined || closing === undefined || tone === 'shorter') return null;
  return tone === 'warmer' || closing.count >= voice.samples * HABIT.closing ? take(closing.text) : null;
};

/** The note takes the place of the first open answer, or follows what is said. */
const withNote = (text: string, note: string, { blanks }: PhraseBook): string => {
  const blank = [blanks.answer, blanks.what, blanks.reason].find((one) => text.includes(one));
  if (blank === undefined) return `${text} ${sentence(note)}`;
  return text.replace(blank, note).replace(/([.!?])\.$/, '$1');
};
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const YES = /^(?:yes|sure|of course|ja|klar|gern|oui|bien sûr|sí|claro|por supuesto)[,.!]\s*/iu;
const withoutYes = (text: string): string => text.replace(YES, '');

const similar = (one: string, other: string): boolean => {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L} ]/gu, '');
  return bare(other).startsWith(bare(one)) || bare(one).startsWith(bare(other));
};

/** Puts sentences together; German goes on in lower case after a greeting that ends with a comma. */
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

const inHabit = (text: string, language: DraftLanguage, voice: LanguageVoice | undefined): string => {
  if (voice === undefined) return text;
  const spelled = language === 'en' && voice.contractions < HABIT.contractions ? long(text) : text;
  return voice.exclamations < HABIT.exclamations && language !== 'es' ? spelled.replaceAll(/ ?!/g, '.') : spelled;
};

const phrasesIn = (voice: LanguageVoice | undefined): string[] =>
  voice === undefined ? [] : Object.values(voice.phrases).flatMap((phrases) => phrases.map(({ text }) => text));
