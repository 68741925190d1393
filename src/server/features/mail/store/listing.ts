import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { EmailQuery } from '#contract/mail.ts';
import type { Engine } from '#server/db/database.ts';
import { inIndex, searchCondition } from '../search/conditions.ts';
import type { MailSearch } from '../search/query.ts';
import { firstOf } from '../search/search-id.ts';
import { type DividedSearch, divideSearch } from '../search/word-query.ts';
import { isJudged, type MailDb, type MailTables, type MessageRow } from './tables.ts';

/** What the list asks for, with the search already read. */
export interface ListQuery extends Omit<EmailQuery, 'q' | 'daysBack'> {
  /** Milliseconds since 1970: nothing older. */
  readonly since: number;
  readonly search: MailSearch;
}

/** Lists and counts what is judged of an inbox, newest first. */
export const createListing = (db: MailDb, engine: Engine) => {
  const eb = expressionBuilder<MailTables, 'mail_messages'>();

  /** All but the question to the index of words. */
  const plainly = (userId: string, query: ListQuery, rest: MailSearch): Expression<SqlBool> =>
    eb.and([
      eb('mail_messages.user_id', '=', userId),
      eb('mail_messages.folder_role', '=', 'inbox'),
      isJudged,
      eb('mail_messages.sent_at', '>=', query.since),
      ...(query.account === undefined ? [] : [eb('mail_messages.account_id', '=', query.account)]),
      ...(query.includeRead ? [] : [eb('mail_messages.is_read', '=', 0)]),
      ...(query.unansweredOnly ? [eb('mail_messages.waits', '=', 1)] : []),
      ...(rest.length === 0 ? [] : [searchCondition(eb, rest, { userId, engine, since: query.since })]),
    ]);

  const newest = (userId: string, query: ListQuery, { words, rest }: DividedSearch, limit: number, waits?: 0 | 1) => {
    const holds = eb.and([
      plainly(userId, query, rest),
      ...(waits === undefined ? [] : [eb('mail_messages.waits', '=', waits)]),
    ]);
    // SQLite gives the mails with a word in the order of their numbers, and so the newest without looking at the others.
    if (words !== null && engine === 'sqlite')
      return db
        .selectFrom(sql<{ rowid: number }>`mail_search`.as('found'))
        .crossJoin('mail_messages')
        .selectAll('mail_messages')
        .where(sql<SqlBool>`found.mail_search match ${words} and found.rowid >= ${firstOf(query.since)}`)
        .where(sql<SqlBool>`mail_messages.search_id = found.rowid`)
        .where(holds)
        .orderBy('found.rowid', 'desc')
        .limit(limit)
        .execute();
    return db
      .selectFrom('mail_messages')
      .selectAll()
      .where(holds)
      .$if(words !== null, (q) => q.where(inIndex(eb, words!, { userId, engine, since: query.since })))
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  };

  return {
    async list(userId: string, query: ListQuery): Promise<MessageRow[]> {
      const search = divideSearch(query.search, engine);
      if (!query.scanUnanswered) return newest(userId, query, search, query.maxResults);
      // Two questions that the index answers in order, instead of one that sorts everything.
      const waiting = await newest(userId, query, search, query.maxResults, 1);
      const left = query.maxResults - waiting.length;
      return left === 0 || query.unansweredOnly
        ? waiting
        : [...waiting, ...(await newest(userId, query, search, left, 0))];
    },
    async count(userId: string, query: ListQuery): Promise<number> {
      const { words, rest } = divideSearch(query.search, engine);
      const row = await db
        .selectFrom('mail_messages')
        .where(plainly(userId, query, rest))
        .$if(words !== null, (q) => q.where(inIndex(eb, words!, { userId, engine, since: query.since })))
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return row.n;
    },
  };
};
