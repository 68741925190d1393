import type { MessageBox } from '#contract/messages.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { patternOf } from './search-words.ts';
import { type MessageDb, type MessageRow, messageTables } from './tables.ts';

/** What a list holds of a box. */
export interface Page {
  readonly box: MessageBox;
  /** Folded words, all of which a message holds or whose writers or readers are among `people`. */
  readonly words: readonly { readonly word: string; readonly people: readonly string[] }[];
  readonly limit: number;
}

/** What a reply does to the message that it answers. */
export type Answered = Pick<MessageRow, 'thread_id'> &
  Partial<Pick<MessageRow, 'read_at' | 'replied_at' | 'archived_at'>>;

/** The messages between people; each query names the person, who wrote or received what is given. */
export const createMessagesStore = (plain: Db) => {
  const db = messageTables(plain);
  return {
    byId: (userId: string, id: string): Promise<MessageRow | undefined> =>
      ofPerson(db, userId).where('id', '=', id).selectAll().executeTakeFirst(),

    list: (userId: string, { box, words, limit }: Page): Promise<MessageRow[]> =>
      db
        .selectFrom('messages')
        .selectAll()
        .where(box === 'sent' ? 'from_user_id' : 'to_user_id', '=', userId)
        .$if(box === 'inbox', (q) => q.where('archived_at', 'is', null))
        .$if(box === 'archived', (q) => q.where('archived_at', 'is not', null))
        .where((eb) =>
          eb.and(
            words.map(({ word, people }) =>
              eb.or([
                sql<boolean>`words like ${patternOf(word)} escape '\\'`,
                ...(people.length === 0 ? [] : [eb('from_user_id', 'in', people), eb('to_user_id', 'in', people)]),
              ]),
            ),
          ),
        )
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    conversation: (userId: string, threadId: string): Promise<MessageRow[]> =>
      ofPerson(db, userId).where('thread_id', '=', threadId).selectAll().orderBy('sent_at').orderBy('id').execute(),

    /** The messages that wait to be read, oldest first. */
    unread: (userId: string): Promise<MessageRow[]> =>
      waiting(db, userId).selectAll().orderBy('sent_at').orderBy('id').execute(),
    async countUnread(userId: string): Promise<number> {
      const { n } = await waiting(db, userId)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Everybody with whom the person has exchanged messages, the latest first. */
    async correspondents(userId: string): Promise<string[]> {
      const latest = sql<number>`max(sent_at)`.as('latest');
      const [written, received] = await Promise.all([
        db
          .selectFrom('messages')
          .where('from_user_id', '=', userId)
          .groupBy('to_user_id')
          .select(['to_user_id as id', latest])
          .execute(),
        db
          .selectFrom('messages')
          .where('to_user_id', '=', userId)
          .groupBy('from_user_id')
          .select(['from_user_id as id', latest])
          .execute(),
      ]);
      const byTime = [...written, ...received].sort((a, b) => b.latest - a.latest);
      return [...new Set(byTime.flatMap(({ id }) => id ?? []))];
    },

    async add(row: MessageRow): Promise<void> {
      await db.insertInto('messages').values(row).execute();
    },
    /** Adds a reply and notes on the original what it means for that. */
    async addReply(userId: string, row: MessageRow, originalId: string, answered: Answered): Promise<void> {
      await plain.transaction().execute(async (open) => {
        const trx = messageTables(open);
        await trx.insertInto('messages').values(row).execute();
        await trx
          .updateTable('messages')
          .set(answered)
          .where('id', '=', originalId)
          .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
          .execute();
      });
    },

    /** Notes what the recipient did with a message. */
    async change(
      recipientId: string,
      id: string,
      changes: Partial<Pick<MessageRow, 'read_at' | 'archived_at'>>,
    ): Promise<void> {
      await db
        .updateTable('messages')
        .set(changes)
        .where('to_user_id', '=', recipientId)
        .where('id', '=', id)
        .execute();
    },
  };
};
export type MessagesStore = ReturnType<typeof createMessagesStore>;

const ofPerson = (db: MessageDb, userId: string) =>
  db.selectFrom('messages').where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]));

const waiting = (db: MessageDb, userId: string) =>
  db
    .selectFrom('messages')
    .where('to_user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null);
