import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { FeedbackSignal, MailFeedback } from '#mail-analysis/learning/signals.ts';
import { correctionKey } from '#mail-analysis/classification/correction.ts';
import { learnedWords } from '#server/mail-store/learned-words.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { sealedTrainingExample, type ExportedTrainingExample } from './training-example.ts';

type TrainingExampleRow = {
  id: string;
  user_id: string;
  account_id: string | null;
  mail_id: string;
  at: number;
  kind: MailFeedback['kind'];
  sealed: string;
  forgotten_at: number | null;
};

/** A stored example with the mail that it comes from, as long as that is stored here. */
export type StoredTrainingExample = FeedbackSignal & { id: string; accountId: string | null; mailId: string };

/** The mail of an example without one, such as a forgotten fact. */
const NO_MAIL = '';
/** The most examples of a user that are learned from: the newest. */
const LEARNED_FROM = 10_000;
const WRITTEN_AT_ONCE = 100;
/** How long forgotten examples can be restored, and how long implicit feedback is stored, in milliseconds. */
const RETENTION = { forgotten: 24 * 3600_000, implicit: 2 * 365 * 24 * 3600_000 } as const;

/** What each user did with their mail, sealed; each action once, oldest first. */
export const createTrainingExampleStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = plain.withTables<{ mail_lessons: TrainingExampleRow }>();
  const remembered = (userId: string) =>
    db.selectFrom('mail_lessons').where('user_id', '=', userId).where('forgotten_at', 'is', null);

  const opened = (
    { id, account_id, mail_id, at, sealed }: TrainingExampleRow,
    userId: string,
  ): StoredTrainingExample => ({
    id,
    accountId: account_id,
    mailId: mail_id,
    at,
    ...sealedTrainingExample.parse(JSON.parse(vault.open(sealed, sealContext(userId, id)))),
  });

  const rowOf = (
    userId: string,
    { id, accountId, mailId, at, ...rest }: StoredTrainingExample,
  ): TrainingExampleRow => ({
    id,
    user_id: userId,
    account_id: accountId,
    mail_id: mailId,
    at,
    kind: rest.act.kind,
    sealed: vault.seal(JSON.stringify(rest), sealContext(userId, id)),
    forgotten_at: null,
  });

  const add = async (userId: string, examples: readonly StoredTrainingExample[]): Promise<number> => {
    let added = 0;
    for (let start = 0; start < examples.length; start += WRITTEN_AT_ONCE) {
      const some = examples.slice(start, start + WRITTEN_AT_ONCE);
      const wordless = some.filter(({ words }) => words === undefined).map(({ mailId }) => mailId);
      const words = await learnedWords(plain, userId, wordless);
      const result = await db
        .insertInto('mail_lessons')
        .values(some.map((each) => rowOf(userId, { ...each, words: each.words ?? words.get(each.mailId) })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      added += Number(result.numInsertedOrUpdatedRows ?? 0n);
    }
    return added;
  };

  return {
    add,
    async count(userId: string): Promise<number> {
      const { n } = await remembered(userId)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },
    async all(userId: string): Promise<StoredTrainingExample[]> {
      const rows = await remembered(userId)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(LEARNED_FROM)
        .execute();
      return rows.map((row) => opened(row, userId)).reverse();
    },
    async byId(userId: string, id: string): Promise<StoredTrainingExample | undefined> {
      const row = await remembered(userId).selectAll().where('id', '=', id).executeTakeFirst();
      return row && opened(row, userId);
    },
    /** A text that differs whenever the examples differ. */
    async revision(userId: string): Promise<string> {
      const row = await remembered(userId)
        .select([sql<number>`count(*)`.as('n'), sql<number | null>`max(at)`.as('last')])
        .executeTakeFirstOrThrow();
      return `${row.n} ${row.last ?? 0}`;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const result = await db
        .deleteFrom('mail_lessons')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    /** Forgets everything; it can be restored for a day. */
    async forgetAll(userId: string): Promise<number> {
      const result = await db
        .updateTable('mail_lessons')
        .set({ forgotten_at: now() })
        .where('user_id', '=', userId)
        .where('forgotten_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
    async restore(userId: string): Promise<number> {
      const result = await db
        .updateTable('mail_lessons')
        .set({ forgotten_at: null })
        .where('user_id', '=', userId)
        .where('forgotten_at', 'is not', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
    /** How many examples can be restored, and when the first of them is erased, in milliseconds. */
    async forgotten(userId: string): Promise<{ count: number; until: number } | null> {
      const row = await db
        .selectFrom('mail_lessons')
        .where('user_id', '=', userId)
        .where('forgotten_at', 'is not', null)
        .select([sql<number>`count(*)`.as('n'), sql<number | null>`min(forgotten_at)`.as('at')])
        .executeTakeFirstOrThrow();
      return row.at === null ? null : { count: row.n, until: row.at + RETENTION.forgotten };
    },
    /** Erases examples of all users that are past their retention. */
    async cleanup(): Promise<void> {
      const explicit: MailFeedback['kind'][] = [
        'said_reply',
        'said_priority',
        'said_category',
        'said_unimportant',
        'forgot',
      ];
      await db
        .deleteFrom('mail_lessons')
        .where((eb) =>
          eb.or([
            eb('forgotten_at', '<', now() - RETENTION.forgotten),
            eb.and([eb('at', '<', now() - RETENTION.implicit), eb('kind', 'not in', explicit)]),
          ]),
        )
        .execute();
    },
  };
};
export type TrainingExampleStore = ReturnType<typeof createTrainingExampleStore>;

const sealContext = (userId: string, id: string): string => `mail lesson ${userId} ${id}`;

type ClassifiedMail = Pick<StoredMail, 'id' | 'accountId' | 'messageId' | 'classification' | 'userId'>;

/** What a user did with a mail, beside its classification; null when it was not classified yet. */
export const trainingExampleFor = (
  row: ClassifiedMail,
  act: MailFeedback,
  at: number,
): StoredTrainingExample | null => {
  const { scores, features, words, prior, requiresResponse, priority, category } = row.classification;
  if (scores === undefined || features === undefined || Object.keys(features).length === 0) return null;
  const mail = correctionKey({ id: row.id, ...(row.messageId === null ? {} : { messageId: row.messageId }) });
  return {
    id: exampleId(row.userId, mail, act),
    accountId: row.accountId,
    mailId: row.id,
    at,
    mail,
    features,
    words,
    prior,
    predicted: {
      reply: scores.reply,
      priority: scores.priority,
      requiresResponse: requiresResponse ?? false,
      level: priority ?? 'low',
      category: category ?? 'other',
    },
    act,
  };
};

/** The example that makes one learned fact forgotten. */
export const forgottenFactExample = (
  fact: Extract<MailFeedback, { kind: 'forgot' }>['fact'],
  at: number,
): StoredTrainingExample => ({
  id: newId(),
  accountId: null,
  mailId: NO_MAIL,
  at,
  mail: NO_MAIL,
  features: {},
  predicted: { reply: 0, priority: 0, requiresResponse: false, level: 'low', category: 'other' },
  act: { kind: 'forgot', fact },
});

/** A correction can be made again; implicit feedback counts once for each mail, whichever program it was noticed in. */
const exampleId = (userId: string, mail: string, act: MailFeedback): string =>
  act.kind.startsWith('said_')
    ? newId()
    : createHash('sha256')
        .update(JSON.stringify([userId, mail, act.kind]))
        .digest('base64url')
        .slice(0, 22);

/** The id of an example from implicit feedback, so that it can be removed when the action is undone. */
export const implicitExampleId = (row: ClassifiedMail, kind: Exclude<MailFeedback['kind'], 'forgot'>): string =>
  exampleId(row.userId, row.messageId ?? row.id, { kind } as MailFeedback); // an id depends on the kind alone

/** An example as it is exported. */
export const toExportedExample = ({
  id,
  at,
  mail,
  features,
  words,
  prior,
  predicted,
  act,
}: StoredTrainingExample): ExportedTrainingExample => ({
  id,
  at,
  mail,
  features,
  words,
  prior,
  predicted,
  act,
});
/** An example of another installation: it belongs to no mailbox here. */
export const fromExportedExample = (given: ExportedTrainingExample, id: string): StoredTrainingExample => ({
  ...given,
  id,
  accountId: null,
  mailId: NO_MAIL,
});
