import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { EmailQuery } from '#contract/mail.ts';
import type { Engine } from '#server/db/database.ts';
import { foundId, hasFound, inIndex, searchCondition } from '../search/conditions.ts';
import type { MailSearch } from '../search/query.ts';
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

  /** The numbers of the newest mails: what the indexes answer by themselves. */
  const newest = async (
    userId: string,
    query: ListQuery,
    { words, rest }: DividedSearch,
    { most, waits }: { most: number; waits?: 0 | 1 },
  ): Promise<number[]> => {
    const holds = eb.and([
      plainly(userId, query, rest),
      ...(waits === undefined ? [] : [eb('mail_messages.waits', '=', waits)]),
    ]);
    const areFew = waits === 1 || query.unansweredOnly;
    const rows =
      words === null
        ? await inTime(holds).limit(most).execute()
        : await worded(hasFound(words, { userId, engine, since: query.since }), holds, areFew)
            .orderBy(foundId(engine), 'desc')
            .limit(most)
            .execute();
    return rows.map((row) => row.search_id);
  };

  const inTime = (holds: Expression<SqlBool>) =>
    db
      .selectFrom('mail_messages')
      .select('search_id')
      .where(holds)
      .orderBy('sent_at', 'desc')
      .orderBy('search_id', 'desc');

  /** Mails with words come in the order of the index, which is that of their time: the newest without looking at the others. */
  const worded = (hasWords: Expression<SqlBool>, holds: Expression<SqlBool>, areFew: boolean) => {
    const found = db.selectFrom(sql`mail_search`.as('found')).where(hasWords);
    // Of those that hold, SQLite keeps the numbers beside: opening each mail with a word takes far longer when few of them do.
    if (areFew && engine === 'sqlite')
      return found
        .select(foundId(engine).as('search_id'))
        .where(sql<SqlBool>`+${foundId(engine)} in ${db.selectFrom('mail_messages').select('search_id').where(holds)}`);
    // The id is in no index of the list, which SQLite would walk through for each number instead of looking it up.
    return found
      .crossJoin('mail_messages')
      .select(['mail_messages.search_id', 'mail_messages.id'])
      .where('mail_messages.search_id', '=', foundId(engine))
      .where(holds);
  };

  const rowsOf = async (userId: string, ids: readonly number[]): Promise<MessageRow[]> => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('mail_messages')
      .selectAll()
      .where('user_id', '=', userId)
      .where('search_id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.search_id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  const count = async (userId: string, query: ListQuery, { words, rest }: DividedSearch): Promise<number> => {
    const holds = plainly(userId, query, rest);
    const within = { userId, engine, since: query.since };
    // SQLite looks up the numbers of the words while it walks the narrow index of the list; PostgreSQL joins both.
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

  return {
    /** The newest mails, those that wait for an answer first if that is asked, and how many there are in all. */
    async list(userId: string, query: ListQuery): Promise<{ rows: MessageRow[]; total: number }> {
      const search = divideSearch(query.search, engine);
      const most = query.maxResults;
      // Two questions that the index answers in order, instead of one that sorts everything.
      const ids = await newest(userId, query, search, { most, ...(query.scanUnanswered ? { waits: 1 } : {}) });
      if (query.scanUnanswered && !query.unansweredOnly && ids.length < most)
        ids.push(...(await newest(userId, query, search, { most: most - ids.length, waits: 0 })));
      const [rows, total] = await Promise.all([
        rowsOf(userId, ids),
        ids.length < most ? ids.length : count(userId, query, search),
      ]);
      return { rows, total };
    },
  };
};
