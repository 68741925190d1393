/**
 * Reads the invented mail of whole lives in fixtures/lives: `train` is for fitting weights, `tune` for choosing constants,
 * `test` only for measuring. A mail is labelled in its first line (level, then tags); [[…]] marks what asks its owner for
 * something, a need told as a fact included. A second set in fixtures/lives/second, split alike, was written later by
 * somebody who had seen neither rules nor verdicts; it is read only where it is named. A third set has nothing but mail to
 * train on; the `test` parts of a fourth and a fifth tell whether a change helps lives that no model has seen.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { HOUR } from '#contract/time-units.ts';
import { fixtureMoment } from '../fixtures/conversation.ts';
import { type Language, languageOfMail } from '../text/language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { visibleReply } from '../text/visible-reply.ts';
import { greetingLineOf } from '../thread/addressing.ts';
import type { AnalysedHeaders, AnalysedMessage, AnalysisInput } from '../input.ts';

export type LifeSplit = 'train' | 'tune' | 'test';
export type LifeSet = 'first' | 'second' | 'third' | 'fourth' | 'fifth';

const LEVELS = ['urgent', 'respond', 'note', 'fyi', 'promo', 'fraud'] as const;
/** `urgent` is to be high; `respond` and `note` (no answer, but to be seen) medium; the others low. */
export type LifeLevel = (typeof LEVELS)[number];

export type LifeMail = {
  /** `life/number`, from 1. */
  id: string;
  level: LifeLevel;
  tags: ReadonlySet<string>;
  needsReply: boolean;
  /** What asks the owner for something, as it stands in the text. */
  asks: readonly string[];
  input: AnalysisInput;
  /** The owner and the case as written; to tell whether it was changed. */
  source: string;
};

type MailAddress = AnalysedMessage['from'];

const HOMES: { [S in LifeSet]: URL } = {
  first: new URL('../fixtures/lives/', import.meta.url),
  second: new URL('../fixtures/lives/second/', import.meta.url),
  third: new URL('../fixtures/lives/third/', import.meta.url),
  fourth: new URL('../fixtures/lives/fourth/', import.meta.url),
  fifth: new URL('../fixtures/lives/fifth/', import.meta.url),
};

/** The mails of all lives of a split of a set, every sender a stranger unless of the owner's organisation. */
export const readLives = (split: LifeSplit, set: LifeSet = 'first'): LifeMail[] => {
  const folder = new URL(`${split}/`, HOMES[set]);
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => readLife(file.replace('.txt', ''), readFileSync(new URL(file, folder), 'utf8')));
};

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a sentence belongs to what is marked as asked. */
export const isAsked = ({ asks }: LifeMail, sentence: string): boolean =>
  asks.map(plain).some((ask) => ask.includes(plain(sentence)) || plain(sentence).includes(ask));

/** Whether every request of a mail goes to its owner, so that its other sentences ask for nothing. */
export const isLabelledBySentence = ({ asks, level, tags }: LifeMail): boolean =>
  level !== 'promo' && level !== 'fraud' && (asks.length > 0 || !(tags.has('list') || tags.has('crowd')));

export type LabelledSentence = { text: string; label: boolean; language: Language; mail: LifeMail };

/** The sentences of the new text of mails with their labels. */
export const labelledSentences = (mails: readonly LifeMail[]): LabelledSentence[] =>
  mails.filter(isLabelledBySentence).flatMap((mail) =>
    mail.input.thread.flatMap(({ text, from }) => {
      const { body } = visibleReply(text, from.name);
      const shown = body === '' ? text : body;
      return sentencesOf(shown.slice(greetingLineOf(shown).length)).map((sentence) => ({
        text: sentence,
        label: isAsked(mail, sentence),
        language: languageOfMail(text),
        mail,
      }));
    }),
  );

const addressOf = (text: string): MailAddress => {
  const [, name = '', address = ''] = /^(.*?)\s*<([^>]+)>$/.exec(text.trim()) ?? [];
  return { name, address };
};
const addressesOf = (text: string | undefined): MailAddress[] =>
  (text ?? '')
    .split('>,')
    .map((one) => addressOf(one.includes('<') && !one.endsWith('>') ? `${one}>` : one))
    .filter(({ address }) => address !== '');

const HEADERS = {
  'list-id': 'listId',
  'list-unsubscribe': 'listUnsubscribe',
  'auto-submitted': 'autoSubmitted',
  importance: 'importance',
} as const satisfies Record<string, keyof AnalysedHeaders>;

function readLife(life: string, file: string): LifeMail[] {
  const [head = '', ...cases] = file.split(/^### /m);
  const owner = addressOf(/^me: (.*)$/m.exec(head)?.[1] ?? '');
  return cases.map((text, index) => readCase(`${life}/${index + 1}`, owner, text.trim()));
}

function readCase(id: string, owner: MailAddress, text: string): LifeMail {
  const split = text.indexOf('\n\n');
  const [labels = '', ...lines] = text.slice(0, split).split('\n');
  const [word, ...tags] = labels.split(' ');
  const level = LEVELS.find((one) => one === word);
  if (level === undefined) throw new Error(`The mail ${id} has no level.`);
  const fields = new Map(lines.map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]));
  const marked = text.slice(split + 2);
  const headers = Object.fromEntries(
    Object.entries(HEADERS).flatMap(([field, name]) => (fields.has(field) ? [[name, fields.get(field)]] : [])),
  );
  const message = {
    id,
    date: fixtureMoment.now - 2 * HOUR,
    from: addressOf(fields.get('from') ?? ''),
    to: fields.has('to') ? addressesOf(fields.get('to')) : [owner],
    cc: addressesOf(fields.get('cc')),
    subject: fields.get('subject') ?? '',
    text: marked.replaceAll(/\[\[|\]\]/g, ''),
    isMine: false,
    headers,
    attachments: [],
    hidesText: false,
  };
  return {
    id,
    level,
    tags: new Set(tags),
    needsReply: level === 'respond' || tags.includes('reply'),
    asks: [...marked.matchAll(/\[\[(.*?)\]\]/gs)].map((found) => found[1] ?? ''),
    input: { me: { addresses: [owner.address], names: [owner.name] }, thread: [message], focus: id, relations: {} },
    source: `${owner.address}\n${text}`,
  };
}
