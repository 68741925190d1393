import { sql } from 'kysely';
import type { Db, Engine } from '#server/db/database.ts';
import type { SearchWords } from '../spelling.ts';

/** What the index of words holds beside mail. */
export type IndexedKind = 'record' | 'person' | 'time';

type Tables = {
  search_texts: { user_id: string; kind: IndexedKind; thing_id: string; search_id: number; at: string };
};

/** What is longer is no word that anybody types. */
const LONGEST_WORD = 200;

/** Something that the index holds, and what it is. */
export interface Indexed {
  readonly kind: IndexedKind;
  readonly id: string;
}

/** Finds records and time entries by the beginnings of their words; triggers of the database keep the index. */
export const createSearchTextStore = (plain: Db, engine: Engine) => {
  const db = plain.withTables<Tables>();
  /**
   * The words with those of their spellings that the index holds. PostgreSQL takes hundreds of words that may be anywhere for common
   * ones and reads everything; asked one by one, each is a look into its index.
   */
  const withKnownSpellings = async (userId: string, words: SearchWords): Promise<SearchWords> => {
    const spellings = [...new Set(words.flatMap((word) => word.spellings))];
    if (spellings.length === 0) return words;
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${spellings}::text[]) as word where exists
        (select from search_texts where user_id = ${userId} and words @@ plainto_tsquery('simple', word))`.execute(db);
    const known = new Set(rows.map(({ word }) => word));
    return words.map((word) => ({ ...word, spellings: word.spellings.filter((one) => known.has(one)) }));
  };
  return {
    /** The newest things of some kinds: at most so many in all. */
    async newest(userId: string, kinds: readonly IndexedKind[], given: SearchWords, limit: number): Promise<Indexed[]> {
      const words = engine === 'sqlite' ? given : await withKnownSpellings(userId, given);
      const rows =
        engine === 'sqlite'
          ? await db
              .selectFrom(sql`search_words`.as('found'))
              .where(sql<boolean>`found.search_words match ${sqliteQuery(userId, kinds, words)}`)
              .crossJoin('search_texts')
              .where('search_texts.search_id', '=', sql.ref<number>('found.rowid'))
              .where('search_texts.user_id', '=', userId)
              .select(['search_texts.kind', 'search_texts.thing_id'])
              .orderBy(sql.ref('found.rowid'), 'desc')
              .limit(limit)
              .execute()
          : await db
              .selectFrom('search_texts')
              .where('user_id', '=', userId)
              .where('kind', 'in', kinds)
              .where(sql<boolean>`words @@ to_tsquery('simple', ${postgresQuery(words)})`)
              .select(['kind', 'thing_id'])
              .orderBy('at', 'desc')
              .limit(limit)
              .execute();
      return rows.map(({ kind, thing_id }) => ({ kind, id: thing_id }));
    },
  };
};
export type SearchTextStore = ReturnType<typeof createSearchTextStore>;

const cut = (word: string) => word.slice(0, LONGEST_WORD);

/** A question to FTS5; the owner stands in the index as one word. */
const sqliteQuery = (userId: string, kinds: readonly IndexedKind[], words: SearchWords): string => {
  const all = words.map(
    ({ beginning, spellings }) => `(${[`"${cut(beginning)}"*`, ...spellings.map((word) => `"${word}"`)].join(' OR ')})`,
  );
  const owner = Buffer.from(userId).toString('hex');
  return `owner : "${owner}" AND kind : (${kinds.join(' OR ')}) AND words : (${all.join(' AND ')})`;
};

const postgresQuery = (words: SearchWords): string =>
  words.map(({ beginning, spellings }) => `(${[`${cut(beginning)}:*`, ...spellings].join(' | ')})`).join(' & ');
