/** Reads the mails that were written to train on, and all mails that the models are trained on. */
import { readFileSync } from 'node:fs';
import { HOUR } from '#contract/time-units.ts';
import { fixtureMoment } from '../fixtures/conversation.ts';
import type { AnalysedHeaders, AnalysedMessage } from '../input.ts';
import { type LifeLevel, type LifeMail, type LifeSet, readLives } from './lives.ts';
import { foldOf } from './logistic.ts';

type Party = AnalysedMessage['from'];

const OWNER: Party = { name: 'Hannah Owen-Farah', address: 'hannah@owen-farah.example' };
const LIST: Party = { name: '', address: 'all@club.example' };
const CROWD = ['Jess Patel', 'Kim Roe', 'Lou Marsh', 'Pia Lund'].map((name) => ({
  name,
  address: `${name.toLowerCase().replace(' ', '.')}@club.example`,
}));
const SENDERS: readonly Party[] = [
  { name: 'Alex Tarn', address: 'alex.tarn@inboxly.example' },
  { name: 'Alex Tarn', address: 'a.tarn@tarnwerk.example' },
];
const SYSTEM: Party = { name: 'Notices', address: 'notify@service.example' };
const NEWSLETTER: Party = { name: 'News', address: 'news@firm.example' };

/** Sender, recipients and headers of a kind of mail; a list has its name in brackets in the subject. */
function envelope(
  kind: string,
  subject: string,
  index: number,
): { from: Party; to: readonly Party[]; headers: AnalysedHeaders } {
  const from = SENDERS[index % SENDERS.length] ?? SYSTEM;
  if (kind === 'machine') return { from: SYSTEM, to: [OWNER], headers: { autoSubmitted: 'auto-generated' } };
  if (kind === 'bulk')
    return { from: NEWSLETTER, to: [OWNER], headers: { listUnsubscribe: '<https://firm.example/u>' } };
  if (kind !== 'list') return { from, to: [OWNER], headers: {} };
  return subject.startsWith('[')
    ? { from, to: [LIST], headers: { listId: '<all.club.example>' } }
    : { from, to: [LIST, OWNER, ...CROWD], headers: {} };
}

/** Lines of `language <tab> kind <tab> level <tab> subject <tab> text`; [[…]] marks what asks for something. */
export const readOwnMails = (): LifeMail[] =>
  readFileSync(new URL('../need/own-mails.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line, index) => {
      const [, kind = '', level = '', subject = '', marked = ''] = line.split('\t');
      const id = `own-${index}/1`;
      const asks = [...marked.matchAll(/\[\[(.*?)\]\]/g)].map((found) => found[1] ?? '');
      const message: AnalysedMessage = {
        id,
        date: fixtureMoment.now - 2 * HOUR,
        ...envelope(kind, subject, index),
        cc: [],
        subject,
        text: marked.replaceAll(/\[\[|\]\]/g, ''),
        isMine: false,
        attachments: [],
        hidesText: false,
      };
      return {
        id,
        // The file belongs to this repository and names only these levels.
        level: level as LifeLevel,
        tags: new Set([kind]),
        needsReply: asks.length > 0,
        asks,
        input: { me: { addresses: [OWNER.address], names: [OWNER.name] }, thread: [message], focus: id, relations: {} },
        source: line,
      };
    });

export const FOLDS = 6;
/** The sets of lives with mails to train on. */
export const LIFE_SETS = ['first', 'second', 'third', 'fourth', 'fifth'] as const satisfies readonly LifeSet[];

/** Every mail to train on with its part for cross-validation, which is the same for all mails of a life. */
export const readTrainingMails = (): (LifeMail & { fold: number })[] =>
  [...LIFE_SETS.flatMap((set) => readLives('train', set)), ...readOwnMails()].map((mail) => ({
    ...mail,
    fold: foldOf(mail.id.split('/')[0] ?? '', FOLDS),
  }));
