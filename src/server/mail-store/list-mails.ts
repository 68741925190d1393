import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { EmailQuery } from '#contract/mail/mail.ts';
import type { Engine } from '#server/db/database.ts';
import { indexedWordsOf } from './search-index.ts';
import { foundId, foundPlace } from './index-place.ts';
import { hasFound, inIndex, searchCondition } from './search-conditions.ts';
import type { MailSearch } from './search/parse-search.ts';
import { type DividedSearch, divideSearch } from './search/full-text-query.ts';
import { firstSearchIdAt } from './search/search-id.ts';
import { createMailPages, type PageQuery } from './page-mails.ts';
import { isClassified, type MailDb, type MailTables } from './tables.ts';
import { type StoredMail, toStoredMail } from './stored-mail.ts';

/** The list query with its parsed search. */
export interface ListQuery extends Omit<EmailQuery, 'q' | 'daysBack' | 'view' | 'cursor'> {
  /** Milliseconds since 1970: nothing older. */
  readonly since: number;
  readonly search: MailSearch;
  /** Whether all that are found are counted, which takes much longer than reading the newest; those shown are where not. */
  readonly isCounted?: boolean;
}

/** Lists and counts the classified mail of an inbox, newest first. */
export const createMailListing = (db: MailDb, engine: Engine) => {
  const eb = expressionBuilder<MailTables, 'mail_messages'>();

  /** All conditions except the full-text search. */
  const withoutWords = (userId: string, query: ListQuery, rest: MailSearch): Expression<SqlBool> =>
    eb.and([
      eb('mail_messages.user_id', '=', userId),
      eb('mail_messages.folder_role', '=', 'inbox'),
      isClassified,
      // A mail that came back counts from that moment.
      eb('mail_messages.search_id', '>=', firstSearchIdAt(query.since)),
      ...(query.account === undefined ? [] : [eb('mail_messages.account_id', '=', query.account)]),
      ...(query.includeRead ? [] : [eb('mail_messages.is_read', '=', 0)]),
      ...(query.unansweredOnly ? [eb('mail_messages.waits', '=', 1)] : []),
      ...(rest.length === 0 ? [] : [searchCondition(eb, rest, { userId, engine, since: query.since })]),
    ]);

  /** The search ids of the newest mails, from the indexes alone. */
  const newest = async (
    userId: string,
    query: ListQuery,
    { words, rest }: DividedSearch,
    { most, waits }: { most: number; waits?: 0 | 1 },
  ): Promise<number[]> => {
    const holds = eb.and([
      withoutWords(userId, query, rest),
      ...(waits === undefined ? [] : [eb('mail_messages.waits', '=', waits)]),
    ]);
    const areFew = waits === 1 || query.unansweredOnly;
    const rows =
      words === null
        ? await inTime(holds).limit(most).execute()
        : await worded(hasFound(words, { userId, engine, since: query.since }), holds, areFew)
            .orderBy(foundPlace(engine), 'desc')
            .limit(most)
            .execute();
    return rows.map((row) => row.search_id);
  };

  const inTime = (holds: Expression<SqlBool>) =>
    db.selectFrom('mail_messages').select('search_id').where(holds).orderBy('search_id', 'desc');

  /** The full-text index is in order of time, so the newest matches are found without reading the others. */
  const worded = (hasWords: Expression<SqlBool>, holds: Expression<SqlBool>, areFew: boolean) => {
    const found = db.selectFrom(sql`mail_search`.as('found')).where(hasWords);
    // When few mails match the other conditions, SQLite is faster with their ids in a list than by reading each full-text match.
    if (areFew && engine === 'sqlite')
      return found
        .select(foundId(engine).as('search_id'))
        .where(sql<SqlBool>`+${foundId(engine)} in ${db.selectFrom('mail_messages').select('search_id').where(holds)}`);
    // Selecting `id`, which the list indexes lack, makes SQLite look up each search id instead of scanning such an index.
    return found
      .crossJoin('mail_messages')
      .select(['mail_messages.search_id', 'mail_messages.id'])
      .where('mail_messages.search_id', '=', foundId(engine))
      .where(holds);
  };

  const rowsOf = async (userId: string, ids: readonly number[]): Promise<StoredMail[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('search_id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.search_id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : toStoredMail(row);
    });
  };

  const count = async (userId: string, query: ListQuery, { words, rest }: DividedSearch): Promise<number> => {
    const holds = withoutWords(userId, query, rest);
    const within = { userId, engine, since: query.since };
    // SQLite looks up the full-text ids while it scans the list index; PostgreSQL joins both.
    const all =
      words === null || engine === 'sqlite'
        ? db
            .selectFrom('mail_messages')
            .where(holds)
            .$if(words !== null, (q) => q.where(inIndex(eb, words!, within)))
            .select(sql<number>`count(*)`.as('n'))
        : worded(hasFound(words, within), holds, false)
            .clearSelect()
            .select(sql<number>`count(*)`.as('n'));
    return (await all.executeTakeFirstOrThrow()).n;
  };

  const pages = createMailPages(db, engine);

  return {
    /** A page of mails in a place, newest first, and how many there are in all; `next` is null on the last page. */
    async page(
      userId: string,
      query: PageQuery & Pick<ListQuery, 'isCounted'>,
    ): Promise<{ rows: StoredMail[]; total: number; next: number | null }> {
      const { limit } = query;
      const ids = await pages.numbers(userId, { ...query, limit: limit + 1 });
      const shown = ids.slice(0, limit);
      const [rows, total] = await Promise.all([
        rowsOf(userId, shown),
        query.isCounted === false || (query.below === null && ids.length <= limit)
          ? ids.length
          : pages.total(userId, query),
      ]);
      return { rows, total, next: ids.length > limit ? shown.at(-1)! : null };
    },
    /** Those of some words that any mail holds. */
    wordsIn: (userId: string, words: readonly string[]): Promise<ReadonlySet<string>> =>
      indexedWordsOf(db, engine, userId, words),
    /** The newest mails of a place, without counting the others. */
    newestIn: async (userId: string, query: Omit<PageQuery, 'below'>): Promise<StoredMail[]> =>
      rowsOf(userId, await pages.numbers(userId, { ...query, below: null })),
    /** The newest mails, those that wait for an answer first if that is asked, and how many there are in all. */
    async list(userId: string, query: ListQuery): Promise<{ rows: StoredMail[]; total: number }> {
      const search = divideSearch(query.search, engine);
      const most = query.maxResults;
      // Two queries in index order, instead of one that sorts everything.
      const ids = await newest(userId, query, search, { most, ...(query.scanUnanswered ? { waits: 1 } : {}) });
      if (query.scanUnanswered && !query.unansweredOnly && ids.length < most)
        ids.push(...(await newest(userId, query, search, { most: most - ids.length, waits: 0 })));
      const [rows, total] = await Promise.all([
        rowsOf(userId, ids),
        query.isCounted === false || ids.length < most ? ids.length : count(userId, query, search),
      ]);
      return { rows, total };
    },
  };
};
