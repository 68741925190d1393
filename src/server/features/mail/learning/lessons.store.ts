import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Act, Signal } from '../analysis/learning/acts.ts';
import { correctionKey } from '../analysis/judge/correction.ts';
import type { Verdict } from '../analysis/verdict.ts';
import type { MessageRow } from '../store/tables.ts';
import type { Lesson, SealedLesson } from './lesson.ts';

type LessonRow = {
  id: string;
  user_id: string;
  account_id: string | null;
  mail_id: string;
  at: number;
  kind: Act['kind'];
  sealed: string;
  forgotten_at: number | null;
};
export const lessonTables = (db: Db) => db.withTables<{ mail_lessons: LessonRow }>();

/** A lesson that is kept, with the mail it came from as it is known here. */
export type KeptLesson = Signal & { id: string; accountId: string | null; mailId: string };

/** A lesson without a mail, such as the taking away of a learned fact. */
const NO_MAIL = '';
/** How many lessons of a person are learned from: the newest. */
const LEARNED_FROM = 10_000;
const WRITTEN_AT_ONCE = 100;
/** What is erased in the end: lessons that were to be forgotten a day ago, and hints older than two years; milliseconds. */
const KEPT = { forgotten: 24 * 3600_000, hints: 2 * 365 * 24 * 3600_000 } as const;

/** What each person did with their mail, sealed; every act once, oldest first. */
export const createLessonStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = lessonTables(plain);
  const living = (userId: string) =>
    db.selectFrom('mail_lessons').where('user_id', '=', userId).where('forgotten_at', 'is', null);

  const opened = ({ id, account_id, mail_id, at, sealed }: LessonRow, userId: string): KeptLesson => ({
    id,
    accountId: account_id,
    mailId: mail_id,
    at,
    // Only `rowOf` seals these, from what was parsed.
    ...(JSON.parse(vault.open(sealed, placeOf(userId, id))) as SealedLesson),
  });

  const rowOf = (userId: string, { id, accountId, mailId, at, ...rest }: KeptLesson): LessonRow => ({
    id,
    user_id: userId,
    account_id: accountId,
    mail_id: mailId,
    at,
    kind: rest.act.kind,
    sealed: vault.seal(JSON.stringify(rest satisfies SealedLesson), placeOf(userId, id)),
    forgotten_at: null,
  });

  const add = async (userId: string, lessons: readonly KeptLesson[]): Promise<number> => {
    let added = 0;
    for (let start = 0; start < lessons.length; start += WRITTEN_AT_ONCE) {
      const done = await db
        .insertInto('mail_lessons')
        .values(lessons.slice(start, start + WRITTEN_AT_ONCE).map((each) => rowOf(userId, each)))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      added += Number(done.numInsertedOrUpdatedRows ?? 0n);
    }
    return added;
  };

  return {
    add,
    async all(userId: string): Promise<KeptLesson[]> {
      const rows = await living(userId).selectAll().orderBy('at', 'desc').orderBy('id').limit(LEARNED_FROM).execute();
      return rows.map((row) => opened(row, userId)).reverse();
    },
    async one(userId: string, id: string): Promise<KeptLesson | undefined> {
      const row = await living(userId).selectAll().where('id', '=', id).executeTakeFirst();
      return row && opened(row, userId);
    },
    /** Changes whenever what is learned from changes. */
    async revision(userId: string): Promise<string> {
      const row = await living(userId)
        .select([sql<number>`count(*)`.as('n'), sql<number | null>`max(at)`.as('last')])
        .executeTakeFirstOrThrow();
      return `${row.n} ${row.last ?? 0}`;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const done = await db
        .deleteFrom('mail_lessons')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },
    /** Forgets everything; it can be had back for a day. */
    async forgetAll(userId: string): Promise<number> {
      const done = await db
        .updateTable('mail_lessons')
        .set({ forgotten_at: now() })
        .where('user_id', '=', userId)
        .where('forgotten_at', 'is', null)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },
    async restore(userId: string): Promise<number> {
      const done = await db
        .updateTable('mail_lessons')
        .set({ forgotten_at: null })
        .where('user_id', '=', userId)
        .where('forgotten_at', 'is not', null)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },
    /** How many lessons can still be had back, and when the first of them will be gone, in milliseconds. */
    async forgotten(userId: string): Promise<{ count: number; until: number } | null> {
      const row = await db
        .selectFrom('mail_lessons')
        .where('user_id', '=', userId)
        .where('forgotten_at', 'is not', null)
        .select([sql<number>`count(*)`.as('n'), sql<number | null>`min(forgotten_at)`.as('at')])
        .executeTakeFirstOrThrow();
      return row.at === null ? null : { count: row.n, until: row.at + KEPT.forgotten };
    },
    /** Erases what is past its time, of everybody. */
    async sweep(): Promise<void> {
      const spoken: Act['kind'][] = ['said_reply', 'said_priority', 'said_category', 'said_unimportant', 'forgot'];
      await db
        .deleteFrom('mail_lessons')
        .where((eb) =>
          eb.or([
            eb('forgotten_at', '<', now() - KEPT.forgotten),
            eb.and([eb('at', '<', now() - KEPT.hints), eb('kind', 'not in', spoken)]),
          ]),
        )
        .execute();
    },
  };
};
export type LessonStore = ReturnType<typeof createLessonStore>;

const placeOf = (userId: string, id: string): string => `mail lesson ${userId} ${id}`;

type Told = Pick<MessageRow, 'id' | 'account_id' | 'message_id' | 'verdict' | 'user_id'>;

/** What a person did with a mail, beside what Iris had said of it; nothing when Iris had not judged it yet. */
export const lessonOn = (row: Told, act: Act, at: number): KeptLesson | null => {
  const verdict = JSON.parse(row.verdict) as Partial<Verdict>; // only the judging writes it
  if (verdict.scores === undefined || verdict.features === undefined || Object.keys(verdict.features).length === 0) {
    return null;
  }
  const mail = correctionKey({ id: row.id, ...(row.message_id === null ? {} : { messageId: row.message_id }) });
  return {
    id: lessonId(row.user_id, mail, act),
    accountId: row.account_id,
    mailId: row.id,
    at,
    mail,
    features: verdict.features,
    predicted: {
      reply: verdict.scores.reply,
      priority: verdict.scores.priority,
      requiresResponse: verdict.requiresResponse ?? false,
      level: verdict.priority ?? 'low',
      category: verdict.category ?? 'other',
    },
    act,
  };
};

/** The taking away of one learned fact. */
export const forgetting = (fact: Extract<Act, { kind: 'forgot' }>['fact'], at: number): KeptLesson => ({
  id: newId(),
  accountId: null,
  mailId: NO_MAIL,
  at,
  mail: NO_MAIL,
  features: {},
  predicted: { reply: 0, priority: 0, requiresResponse: false, level: 'low', category: 'other' },
  act: { kind: 'forgot', fact },
});

/** What is said may be said again; a hint counts once for each mail, whoever noticed it. */
const lessonId = (userId: string, mail: string, act: Act): string =>
  act.kind.startsWith('said_')
    ? newId()
    : createHash('sha256')
        .update(JSON.stringify([userId, mail, act.kind]))
        .digest('base64url')
        .slice(0, 22);

/** The id of a hint, so that it can be taken back together with the act. */
export const hintId = (row: Told, kind: Exclude<Act['kind'], 'forgot'>): string =>
  lessonId(row.user_id, row.message_id ?? row.id, { kind } as Act); // an id depends on the kind alone

/** A lesson as it travels. */
export const toTravel = ({ id, at, mail, features, predicted, act }: KeptLesson): Lesson => ({
  id,
  at,
  mail,
  features,
  predicted,
  act,
});
/** A lesson that came from elsewhere: it belongs to no mailbox here. */
export const fromTravel = (given: Lesson, id: string): KeptLesson => ({
  ...given,
  id,
  accountId: null,
  mailId: NO_MAIL,
});
