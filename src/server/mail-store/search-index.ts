import { sql } from 'kysely';
import type { Engine } from '#server/db/database.ts';
import type { MailDb } from './tables.ts';
import { indexState, placeInIndex } from './index-place.ts';
import { withBeginnings, wordsOf } from './search/words.ts';

/** What of a mail can be found. */
export interface Findable {
  readonly searchId: number;
  readonly userId: string;
  readonly subject: string;
  readonly sender: string;
  /** Whom it was written to. */
  readonly people: string;
  readonly body: string;
}

/** How many words of a body are indexed: PostgreSQL keeps positions up to 16,383. */
const BODY_WORDS = 12_000;

/** The words of a mail by their places: subject, sender, people and body. */
const indexed = ({ subject, sender, people, body }: Findable): string[][] =>
  [subject, sender, people, body].map((text) => wordsOf(text).slice(0, BODY_WORDS));

/** Puts mails into the search index, in the order of their numbers: SQLite begins a new piece of its index at each step back. */
export const addToIndex = async (db: MailDb, engine: Engine, mails: readonly Findable[]): Promise<void> => {
  const inOrder = mails.toSorted((one, other) => one.searchId - other.searchId);
  if (engine === 'sqlite') {
    await insertInto(db, 'mail_search', inOrder);
    const { has_beginnings, next_from } = await indexState(db);
    if (has_beginnings === 0)
      await addToNextIndex(
        db,
        inOrder.filter(({ searchId }) => searchId < next_from),
      );
  } else if (mails.length > 0) {
    const rows = inOrder.map((mail) => {
      const weighed = indexed(mail).map(
        (words, place) => sql`setweight(to_tsvector('simple', ${words.join(' ')}), ${WEIGHTS[place]!})`,
      );
      return sql`(${mail.searchId}, ${mail.userId}, ${sql.join(weighed, sql` || `)})`;
    });
    await sql`insert into mail_search (search_id, user_id, words) values ${sql.join(rows)}`.execute(db);
  }
};

/** Puts mails into the index that SQLite's is written anew as. */
export const addToNextIndex = (db: MailDb, inOrder: readonly Findable[]): Promise<void> =>
  insertInto(db, 'mail_search_next', inOrder);

const insertInto = async (
  db: MailDb,
  table: 'mail_search' | 'mail_search_next',
  mails: readonly Findable[],
): Promise<void> => {
  if (mails.length === 0) return;
  const rows = mails.map(
    (mail) => sql`(${placeInIndex(mail.searchId)}, ${sql.join(indexed(mail).map(withBeginnings))})`,
  );
  await sql`insert into ${sql.table(table)} (rowid, subject, sender, people, body) values ${sql.join(rows)}`.execute(
    db,
  );
};

/** The marks of subject, sender, people and body in PostgreSQL. */
const WEIGHTS = ['A', 'B', 'C', 'D'] as const;

/** Takes mails of one person out of the search index. */
export const removeFromIndex = async (
  db: MailDb,
  engine: Engine,
  userId: string,
  searchIds: readonly number[],
): Promise<void> => {
  if (searchIds.length === 0) return;
  if (engine === 'sqlite') {
    const places = sql.join(searchIds.map(placeInIndex));
    await sql`delete from mail_search where rowid in (${places})`.execute(db);
    const { has_beginnings } = await indexState(db);
    if (has_beginnings === 0) await sql`delete from mail_search_next where rowid in (${places})`.execute(db);
  } else
    await sql`delete from mail_search where user_id = ${userId} and search_id in (${sql.join(searchIds)})`.execute(db);
};

/**
 * Those of some words that mails of one person hold. SQLite looks up hundreds of words at once and is not asked; PostgreSQL would
 * take them for common ones and read every mail, so each is looked up by itself.
 */
export const indexedWordsOf = async (
  db: MailDb,
  engine: Engine,
  userId: string,
  words: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (engine === 'sqlite' || words.length === 0) return new Set(words);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...words]}::text[]) as word where exists
      (select from mail_search where user_id = ${userId} and words @@ plainto_tsquery('simple', word))`.execute(db);
  return new Set(rows.map(({ word }) => word));
};
