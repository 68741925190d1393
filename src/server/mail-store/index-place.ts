import { sql } from 'kysely';
import type { Engine } from '#server/db/database.ts';
import { STEP } from './search/search-id.ts';
import type { MailDb } from './tables.ts';

/*
 * The index of words in SQLite numbers mails by their search ids divided by STEP, below the id in `mail_index_state`; above that, and
 * in PostgreSQL, by the ids themselves. Mails of before this was so are renumbered from the oldest on, so that both kinds together
 * are in the order of time.
 */

/** Above all divided ids, and below all others but those of the first days of 1970. */
const FIRST_UNDIVIDED = 2 ** 39;
const step = sql.lit(STEP);

/**
 * Where a mail with this search id stands in SQLite's index; of ids that no mail has, where those from it on begin. The driver gives
 * numbers as reals, by which the index does not limit what it reads: it would read every mail with a word, from the newest on.
 */
export const placeInIndex = (searchId: number) =>
  sql<number>`(select cast(case when ${searchId} < compact_below then ${Math.ceil(searchId / STEP)} else ${searchId} end as integer)
    from mail_index_state)`;

/** By what the index is in order of time. */
export const foundPlace = (engine: Engine) => sql.ref<number>(engine === 'sqlite' ? 'found.rowid' : 'found.search_id');

/** The search id of what is found in the index. */
export const foundId = (engine: Engine) =>
  engine === 'sqlite'
    ? sql<number>`(case when found.rowid < ${sql.lit(FIRST_UNDIVIDED)} then found.rowid * ${step} else found.rowid end)`
    : sql.ref<number>('found.search_id');

/** How far SQLite's index of words is in being brought into its present form. */
export const indexStateTables = (db: MailDb) =>
  db.withTables<{
    mail_index_state: {
      /** Mails below this search id have numbers of the present kind. */
      compact_below: number;
      /** Whether `mail_search` has the beginnings of words; as long as not, `mail_search_next` is being filled with them. */
      has_beginnings: number;
      /** Mails below this search id are in `mail_search_next`. */
      next_from: number;
    };
  }>();

export const indexState = (db: MailDb) =>
  indexStateTables(db).selectFrom('mail_index_state').selectAll().executeTakeFirstOrThrow();
