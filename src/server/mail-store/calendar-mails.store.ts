import type { Db } from '#server/db/database.ts';
import { firstSearchIdAt } from './search/search-id.ts';
import { mailTables } from './tables.ts';

/** Folders whose mails nobody has sent to the person, or that were put away unread. */
const NOT_RECEIVED = ['sent', 'drafts', 'junk', 'trash'] as const;

/** The mails of everybody that carry a calendar file. */
export const createCalendarMailStore = (plain: Db) => ({
  /** The newest of a time or later, in milliseconds, in order. */
  async since(at: number, limit: number): Promise<{ userId: string; id: string }[]> {
    const rows = await mailTables(plain)
      .selectFrom('mail_messages')
      .select(['id', 'user_id'])
      .where('search_id', '>=', firstSearchIdAt(at))
      .where('folder_role', 'not in', NOT_RECEIVED)
      .where('is_mine', '=', 0)
      .where((eb) =>
        eb.or([eb('attachments', 'like', '%text/calendar%'), eb('attachments', 'like', '%application/ics%')]),
      )
      .orderBy('search_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, user_id }) => ({ id, userId: user_id })).toReversed();
  },
});
export type CalendarMailStore = ReturnType<typeof createCalendarMailStore>;
