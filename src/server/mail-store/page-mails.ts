import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Engine } from '#server/db/database.ts';
import { divideSearch } from './search/full-text-query.ts';
import type { MailSearch } from './search/parse-search.ts';
import type { MailPlace } from './search/place.ts';
import { placeCondition } from './place-condition.ts';
import { foundId, foundPlace, placeInIndex } from './index-place.ts';
import { hasFound, searchCondition } from './search-conditions.ts';
import type { MailDb, MailTables } from './tables.ts';

/** A page of mails in a place, newest first. */
export interface PageQuery {
  readonly place: MailPlace;
  readonly search: MailSearch;
  /** One mailbox; all when left out. */
  readonly account?: string | undefined;
  /** Only mails below this number of the search index: what follows the page before. */
  readonly below: number | null;
  readonly limit: number;
}

/** Finds pages of mail by the numbers of the search index, which grow with time and stay when mails are moved. */
export const createMailPages = (db: MailDb, engine: Engine) => {
  const eb = expressionBuilder<MailTables, 'mail_messages'>();

  const conditions = (userId: string, { place, search, account, below }: PageQuery) => {
    const { words, rest } = divideSearch(search, engine);
    const within = { userId, engine, since: 0 };
    const holds: Expression<SqlBool> = eb.and([
      eb('mail_messages.user_id', '=', userId),
      // Written out, so that both databases know that the indexes of views hold every such mail.
      sql<SqlBool>`mail_messages.search_id > 0`,
      placeCondition(eb, userId, place),
      ...(account === undefined ? [] : [eb('mail_messages.account_id', '=', account)]),
      ...(below === null ? [] : [eb('mail_messages.search_id', '<', below)]),
      ...(rest.length === 0 ? [] : [searchCondition(eb, rest, within)]),
    ]);
    return { holds, found: words === null ? null : hasFound(words, within) };
  };
  const worded = (found: Expression<SqlBool>, holds: Expression<SqlBool>, below: number | null) =>
    db
      .selectFrom(sql`mail_search`.as('found'))
      .where(found)
      .$if(below !== null, (query) =>
        query.where(foundPlace(engine), '<', engine === 'sqlite' ? placeInIndex(below!) : below!),
      )
      .crossJoin('mail_messages')
      // Selecting `id`, which the list indexes lack, makes SQLite look up each search id instead of scanning such an index.
      .select(['mail_messages.search_id', 'mail_messages.id'])
      .where('mail_messages.search_id', '=', foundId(engine))
      .where(holds);

  return {
    /** The numbers of the mails of a page. */
    async numbers(userId: string, query: PageQuery): Promise<number[]> {
      const { holds, found } = conditions(userId, query);
      const rows =
        found === null
          ? await db
              .selectFrom('mail_messages')
              .select('search_id')
              .where(holds)
              .orderBy('search_id', 'desc')
              .limit(query.limit)
              .execute()
          : await worded(found, holds, query.below).orderBy(foundPlace(engine), 'desc').limit(query.limit).execute();
      return rows.map((row) => row.search_id);
    },
    /** How many mails are in the place, on whatever page. */
    async total(userId: string, query: PageQuery): Promise<number> {
      const { holds, found } = conditions(userId, { ...query, below: null });
      const all =
        found === null ? db.selectFrom('mail_messages').where(holds) : worded(found, holds, null).clearSelect();
      return (await all.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;
    },
  };
};
