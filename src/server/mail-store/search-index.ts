import { sql } from 'kysely';
import type { Engine } from '#server/db/database.ts';
import type { MailDb } from './tables.ts';
import { placeInIndex } from './index-place.ts';
import { wordsOf } from './search/words.ts';

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

const indexed = (text: string) => wordsOf(text).slice(0, BODY_WORDS).join(' ');

/** Puts mails into the search index, in the order of their numbers: SQLite begins a new piece of its index at each step back. */
export const addToIndex = async (db: MailDb, engine: Engine, mails: readonly Findable[]): Promise<void> => {
  if (mails.length === 0) return;
  const rows = mails
    .toSorted((one, other) => one.searchId - other.searchId)
    .map(({ searchId, userId, subject, sender, people, body }) => {
      const words = [subject, sender, people, body].map(indexed);
      if (engine === 'sqlite') return sql`(${placeInIndex(searchId)}, ${sql.join(words)})`;
      const weighed = words.map((text, place) => sql`setweight(to_tsvector('simple', ${text}), ${WEIGHTS[place]!})`);
      return sql`(${searchId}, ${userId}, ${sql.join(weighed, sql` || `)})`;
    });
  const columns = sql.raw(engine === 'sqlite' ? 'rowid, subject, sender, people, body' : 'search_id, user_id, words');
  await sql`insert into mail_search (${columns}) values ${sql.join(rows)}`.execute(db);
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
  if (engine === 'sqlite')
    await sql`delete from mail_search where rowid in (${sql.join(searchIds.map(placeInIndex))})`.execute(db);
  else
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
