import type { LanguageWritingStyle, RecipientWritingStyle, WritingStyleProfile } from '#contract/mail/writing-style.ts';
import type { MailAddress } from '#formats/mime/addresses.ts';
import { languageOfMail } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { visibleReply } from '../text/visible-reply.ts';
import { type DraftLanguage, DRAFT_LANGUAGES, type Formality } from './draft-types.ts';
import { greetingTemplateOf, isGreetingLine, signOffOf } from './greeting.ts';
import { phraseKindOf, isGenericPhrase } from './phrase-kind.ts';
import { formalityOf } from './formality.ts';

/** A reply that the person has sent, including its quotes. */
export interface SentReply {
  readonly text: string;
  readonly to: MailAddress;
}

/** The number of newest replies that are read. */
export const REPLIES_READ = 200;
/** The minimum number of replies to one person for a style of their own. */
const KNOWN_FROM = 5;
/** The minimum number of different recipients of a phrase. */
const GENERIC_FROM = 2;
const KEPT = 3;

/** Learns a person's writing style: counts and generic phrases, nothing specific to a single mail. */
export const learnWritingStyle = (replies: readonly SentReply[], ownNames: readonly string[]): WritingStyleProfile => {
  const read = replies.slice(0, REPLIES_READ).flatMap((reply) => readReply(reply, ownNames));
  const names = new Set(
    [...read.map(({ to }) => to), ...ownNames.map((name) => ({ name, address: '' }))].flatMap(partsOf),
  );
  const languages = Object.fromEntries(
    DRAFT_LANGUAGES.flatMap((language) => {
      const mails = read.filter((mail) => mail.language === language);
      return mails.length === 0 ? [] : [[language, languageStyle(mails, names)]];
    }),
  );
  const byPerson = Map.groupBy(read, ({ to }) => to.address.toLowerCase());
  const people = Object.fromEntries(
    [...byPerson].flatMap(([address, mails]) => (mails.length < KNOWN_FROM ? [] : [[address, personStyle(mails)]])),
  );
  return { samples: read.length, signedAs: most(read.map((mail) => mail.signedAs)), languages, people };
};

interface ReadReply {
  readonly to: MailAddress;
  readonly language: DraftLanguage;
  /** The text between greeting and sign-off. */
  readonly body: string;
  readonly greeting: { readonly text: string; readonly titled: boolean } | null;
  readonly signOff: string | null;
  readonly signedAs: string | null;
  readonly register: Formality | null;
  readonly words: number;
}

const readReply = ({ text, to }: SentReply, ownNames: readonly string[]): ReadReply[] => {
  const { body, signature } = visibleReply(text, ownNames.join(' '));
  const spoken = languageOfMail(body);
  if (body === '' || spoken === 'it') return [];
  const lines = body.split('\n');
  const greeting = greetingTemplateOf(lines[0] ?? '', to);
  const rest = isGreetingLine(lines[0] ?? '') ? lines.slice(1).join('\n').trim() : body;
  const { signOff, signedAs } = signOffOf(signature, ownNames);
  return [
    {
      to,
      language: spoken,
      body: rest,
      greeting,
      signOff,
      signedAs,
      register: formalityOf(`${body}\n${signature}`, spoken),
      words: (rest.match(/\p{L}+/gu) ?? []).length,
    },
  ];
};

const languageStyle = (mails: readonly ReadReply[], names: ReadonlySet<string>): LanguageWritingStyle => ({
  samples: mails.length,
  greetings: commonest(mails.map(({ greeting }) => (greeting?.titled === false ? greeting.text : null))),
  signOffs: commonest(mails.map(({ signOff }) => signOff)),
  medianWords: median(mails.map(({ words }) => words)),
  contractions: share(mails, ({ body }) => /\p{L}[’'](?:s|t|re|ve|ll|d|m)\b/u.test(body)),
  exclamations: share(mails, ({ body }) => body.includes('!')),
  register: most(mails.map(({ register }) => register)),
  phrases: phrasesOf(mails, names),
});

const personStyle = (mails: readonly ReadReply[]): RecipientWritingStyle => ({
  samples: mails.length,
  language: most(mails.map(({ language }) => language)) ?? 'en',
  greeting: most(mails.map(({ greeting }) => greeting?.text ?? null)),
  signOff: most(mails.map(({ signOff }) => signOff)),
  medianWords: median(mails.map(({ words }) => words)),
  register: most(mails.map(({ register }) => register)),
});

const phrasesOf = (mails: readonly ReadReply[], names: ReadonlySet<string>): LanguageWritingStyle['phrases'] => {
  const found = new Map<string, { count: number; to: Set<string> }>();
  for (const { body, to, language } of mails) {
    for (const sentence of new Set(sentencesOf(body))) {
      if (!isGenericPhrase(sentence, language, names)) continue;
      const known = found.get(sentence) ?? { count: 0, to: new Set() };
      known.count += 1;
      known.to.add(to.address.toLowerCase());
      found.set(sentence, known);
    }
  }
  const phrases: LanguageWritingStyle['phrases'] = { yes: [], no: [], later: [], thanks: [], closing: [] };
  const common = [...found]
    .filter(([, { to }]) => to.size >= GENERIC_FROM)
    .sort(([, one], [, other]) => other.count - one.count);
  for (const [text, { count }] of common) {
    const kind = phraseKindOf(text);
    if (kind !== null && phrases[kind].length < KEPT) phrases[kind].push({ text, count });
  }
  return phrases;
};

const partsOf = ({ name, address }: MailAddress): string[] => [
  ...(name.toLowerCase().match(/\p{L}{2,}/gu) ?? []),
  ...((address.split('@')[0] ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? []),
];

const tally = <T extends string>(values: readonly (T | null)[]): [T, number][] => {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};
const most = <T extends string>(values: readonly (T | null)[]): T | null => tally(values)[0]?.[0] ?? null;
const commonest = (values: readonly (string | null)[]) =>
  tally(values)
    .slice(0, KEPT)
    .map(([text, count]) => ({ text, count }));
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
const share = <T>(all: readonly T[], has: (one: T) => boolean): number =>
  all.length === 0 ? 0 : Math.round((all.filter(has).length / all.length) * 100) / 100;
