import { freeSearchIds } from './search/search-id.ts';
import type { MailDb } from './tables.ts';

/** Search ids for mails of these moments in milliseconds that no other mail has, whosever it is. */
export const newSearchIds = (db: MailDb, moments: readonly number[]): Promise<number[]> =>
  freeSearchIds(moments, async (ids) => {
    if (ids.length === 0) return new Set();
    const rows = await db.selectFrom('mail_messages').select('search_id').where('search_id', 'in', ids).execute();
    return new Set(rows.map((row) => row.search_id));
  });
