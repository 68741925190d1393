import { sql } from 'kysely';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import type { Db } from '#server/db/database.ts';
import { messageTables } from './tables.ts';

const ofPerson = (db: Db, userId: string) =>
  messageTables(db)
    .selectFrom('messages')
    .leftJoin('users as writer', 'writer.id', 'messages.from_user_id')
    .leftJoin('users as reader', 'reader.id', 'messages.to_user_id')
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]));

const messages: DataKind = {
  name: 'messages',
  label: 'Messages',
  async read(db, userId) {
    const rows = await ofPerson(db, userId)
      .select([
        'messages.id',
        'writer.email as from',
        'reader.email as to',
        'messages.thread_id',
        'messages.subject',
        'messages.content',
        'messages.priority',
        'messages.message_type',
        'messages.sent_at',
        'messages.read_at',
        'messages.replied_at',
        // Only the recipient sees whether a message is archived.
        sql<number | null>`case when messages.to_user_id = ${userId} then messages.archived_at end`.as('archived_at'),
      ])
      .orderBy('messages.sent_at')
      .orderBy('messages.id')
      .execute();
    return rows;
  },
  async count(db, userId) {
    const { n } = await ofPerson(db, userId)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
  // Whoever could write messages by an import could write them in another person's name.
  write: 'keep',
};

/** The messages that a person wrote and received. What they exchanged with others stays with those; the rest goes with the person. */
export const messagesData = (plain: Db): DataPart => ({
  name: 'messages',
  kinds: [messages],
  async erase(userId) {
    await messageTables(plain)
      .deleteFrom('messages')
      .where((eb) =>
        eb.or([
          eb.and([
            eb('from_user_id', '=', userId),
            eb.or([eb('to_user_id', '=', userId), eb('to_user_id', 'is', null)]),
          ]),
          eb.and([eb('to_user_id', '=', userId), eb('from_user_id', 'is', null)]),
        ]),
      )
      .execute();
  },
});
