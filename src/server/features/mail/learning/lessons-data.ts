import { sql } from 'kysely';
import type { Vault } from '#server/crypto/vault.ts';
import type { ImportContext, LivingKind } from '#server/data/data-part.ts';
import { claimIds, parseRow } from '#server/data/person-table.ts';
import { lesson } from './lesson.ts';
import { createLessonStore, fromTravel, lessonTables, toTravel } from './lessons.store.ts';

const TABLE = 'mail_lessons';

/** What the mail agent learned from: it travels in the open and is sealed again where it arrives. */
export const lessonsKind = (vault: Vault, now: () => number): LivingKind => ({
  name: TABLE,
  label: 'What the mail agent has learned from',
  read: async (db, userId) => (await createLessonStore(db, vault, now).all(userId)).map(toTravel),
  async count(db, userId) {
    const { n } = await lessonTables(db)
      .selectFrom(TABLE)
      .where('user_id', '=', userId)
      .where('forgotten_at', 'is', null)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
  async write(context: ImportContext, records) {
    const given = records.map((record, index) => parseRow(lesson, record, `${TABLE}.${index}`));
    const ids = await claimIds(
      context,
      TABLE,
      given.map(({ id }) => id),
    );
    const fresh = given.map((each) => fromTravel(each, ids.get(each.id)!)); // claimIds answers for each that it was given
    return createLessonStore(context.db, vault, now).add(context.userId, fresh);
  },
});
