import { sql } from 'kysely';
import type { MessageBox, messagePriorities } from '#contract/messages/messages.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { prepared, preparedShapes } from '#server/db/prepared.ts';
import { normalizeForSearch } from '#formats/normalize-for-search.ts';
import { patternOf } from './search-words.ts';
import { type MessageDb, type MessageRow, messageTables } from './tables.ts';

/** A message as it is stored; moments in milliseconds since 1970. */
export interface StoredMessage {
  readonly id: string;
  /** Null is somebody who has erased their account. */
  readonly fromUserId: string | null;
  readonly toUserId: string | null;
  readonly threadId: string | null;
  readonly subject: string;
  readonly content: string;
  readonly priority: (typeof messagePriorities)[number];
  readonly messageType: string;
  readonly sentAt: number;
  readonly readAt: number | null;
  readonly repliedAt: number | null;
  readonly archivedAt: number | null;
}

/** What its writer decides of a message. */
export type NewMessage = Omit<StoredMessage, 'id' | 'readAt' | 'repliedAt' | 'archivedAt'>;
/** What a message becomes by what people do with it. */
export type MessageChanges = Partial<Pick<StoredMessage, 'threadId' | 'readAt' | 'repliedAt' | 'archivedAt'>>;

/** What a list holds of a box. */
export interface MessageFilter {
  readonly box: MessageBox;
  /** Normalized words, all of which a message holds or whose writers or readers are among `people`. */
  readonly words: readonly { readonly word: string; readonly people: readonly string[] }[];
  readonly limit: number;
}

/** The messages between people; each query names the person, who wrote or received what is given. */
export const createMessagesStore = (plain: Db) => {
  const db = messageTables(plain);
  const inBox = (userId: string, box: MessageBox) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where(box === 'sent' ? 'from_user_id' : 'to_user_id', '=', userId)
      .$if(box === 'inbox', (q) => q.where('archived_at', 'is', null))
      .$if(box === 'archived', (q) => q.where('archived_at', 'is not', null))
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc');
  const latest = preparedShapes(plain, (box: MessageBox, id: string, limit: number) => inBox(id, box).limit(limit));
  const toRead = prepared(plain, (userId: string) => unread(db, userId).selectAll().orderBy('sent_at').orderBy('id'));
  return {
    async byId(userId: string, id: string): Promise<StoredMessage | undefined> {
      const row = await ofPerson(db, userId).where('id', '=', id).selectAll().executeTakeFirst();
      return row && toStoredMessage(row);
    },

    async list(userId: string, { box, words, limit }: MessageFilter): Promise<StoredMessage[]> {
      if (words.length === 0) return (await latest(box, userId, limit)).map(toStoredMessage);
      const rows = await inBox(userId, box)
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
        .limit(limit)
        .execute();
      return rows.map(toStoredMessage);
    },

    async conversation(userId: string, threadId: string): Promise<StoredMessage[]> {
      const query = ofPerson(db, userId).where('thread_id', '=', threadId).selectAll();
      return (await query.orderBy('sent_at').orderBy('id').execute()).map(toStoredMessage);
    },

    /** The messages that wait to be read, oldest first. */
    unread: async (userId: string): Promise<StoredMessage[]> => (await toRead(userId)).map(toStoredMessage),
    async countUnread(userId: string): Promise<number> {
      const { n } = await unread(db, userId)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },

    /** The ids of everybody with whom the person has exchanged messages, the latest first. */
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

    async add(message: NewMessage): Promise<StoredMessage> {
      const row = newRow(message);
      await db.insertInto('messages').values(row).execute();
      return toStoredMessage(row);
    },
    /** Adds a reply and, with it, changes the message that it answers. */
    async addReply(
      userId: string,
      reply: NewMessage,
      originalId: string,
      changes: MessageChanges,
    ): Promise<StoredMessage> {
      const row = newRow(reply);
      await plain.transaction().execute(async (open) => {
        const trx = messageTables(open);
        await trx.insertInto('messages').values(row).execute();
        await trx
          .updateTable('messages')
          .set(columnsOf(changes))
          .where('id', '=', originalId)
          .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
          .execute();
      });
      return toStoredMessage(row);
    },

    /** Stores what the recipient did with a message. */
    async change(recipientId: string, id: string, changes: MessageChanges): Promise<void> {
      await db
        .updateTable('messages')
        .set(columnsOf(changes))
        .where('to_user_id', '=', recipientId)
        .where('id', '=', id)
        .execute();
    },
  };
};
export type MessagesStore = ReturnType<typeof createMessagesStore>;

const ofPerson = (db: MessageDb, userId: string) =>
  db.selectFrom('messages').where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]));

const unread = (db: MessageDb, userId: string) =>
  db
    .selectFrom('messages')
    .where('to_user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null);

const newRow = (message: NewMessage): MessageRow => ({
  id: newId(),
  from_user_id: message.fromUserId,
  to_user_id: message.toUserId,
  thread_id: message.threadId,
  subject: message.subject,
  content: message.content,
  words: normalizeForSearch(`${message.subject}\n${message.content}`),
  priority: message.priority,
  message_type: message.messageType,
  sent_at: message.sentAt,
  read_at: null,
  replied_at: null,
  archived_at: null,
});

/** The columns of some changes; Kysely leaves out what is undefined. */
const columnsOf = ({ threadId, readAt, repliedAt, archivedAt }: MessageChanges): Partial<MessageRow> => ({
  thread_id: threadId,
  read_at: readAt,
  replied_at: repliedAt,
  archived_at: archivedAt,
});

const toStoredMessage = (row: MessageRow): StoredMessage => ({
  id: row.id,
  fromUserId: row.from_user_id,
  toUserId: row.to_user_id,
  threadId: row.thread_id,
  subject: row.subject,
  content: row.content,
  priority: row.priority,
  messageType: row.message_type,
  sentAt: row.sent_at,
  readAt: row.read_at,
  repliedAt: row.replied_at,
  archivedAt: row.archived_at,
});
