import { DAY } from '#contract/time-units.ts';
import type { EmailItem, EmailQuery } from '#contract/mail/mail.ts';
import { badInput } from '#server/errors.ts';
import type { OwnedMail } from './owned-mail.ts';
import { toEmailItem } from './present-email.ts';
import { namesPlace, parseSearch } from '#server/mail-store/search/parse-search.ts';
import type { FolderListStore } from '#server/mail-store/folder-list.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { AnswerReminders } from './actions/remind-of-answers.ts';
import type { DescribeSnoozes } from './snooze/describe-snoozes.ts';
import type { ViewList } from './views/list-view.ts';
import { placeNamed } from './views/places.ts';

/** Lists and searches the mail of a user: the inbox of the last days, or a view without an end. */
export const createEmailList =
  ({
    messages,
    owned: { connectedAccounts },
    folderList,
    listView,
    reminders,
    describe,
    now,
  }: {
    messages: Pick<MailStore, 'list'>;
    owned: Pick<OwnedMail, 'connectedAccounts'>;
    folderList: Pick<FolderListStore, 'ofUser'>;
    listView: ViewList;
    reminders: Pick<AnswerReminders, 'due'>;
    describe: DescribeSnoozes;
    now: () => number;
  }) =>
  async (userId: string, query: EmailQuery, { isCounted = true }: { readonly isCounted?: boolean } = {}) => {
    const { q = '', daysBack, view, cursor: _cursor, ...rest } = query;
    const folders = view !== undefined || PLACED.test(q) ? await folderList.ofUser(userId) : [];
    const search = parseSearch(q, {
      now: now(),
      dayStart,
      placeNamed: (name) => placeNamed(name, folders),
      refuse(message) {
        throw badInput(message, 'q');
      },
    });
    // What nobody has answered in time is on top, and not listed again below.
    const isTop = q.trim() === '' && !query.unansweredOnly && hasReminders(view);
    const due = isTop ? await describe(userId, (await reminders.due(userId, query.account)).map(toEmailItem)) : [];
    const onTop = (emails: EmailItem[]): EmailItem[] => {
      const others = emails.filter(({ id }) => !due.some((mail) => mail.id === id));
      return query.cursor === undefined ? [...due, ...others] : others;
    };
    if (view !== undefined || namesPlace(search)) {
      const listed = await listView(userId, query, { view: view ?? 'all', search, folders, isCounted });
      if (listed.total === 0) await connectedAccounts(userId);
      const emails = onTop(listed.emails);
      // Those that wait for an answer are counted there already.
      const total = view === 'inbox' ? listed.total + due.length : Math.max(listed.total, emails.length);
      return { ...listed, emails, total };
    }
    const asked = { ...rest, since: now() - daysBack * DAY, search, isCounted };
    const { rows, total } = await messages.list(userId, asked);
    if (total === 0) await connectedAccounts(userId);
    const oldest = Math.min(...rows.map((row) => row.sentAt));
    return {
      success: true as const,
      emails: onTop(rows.map(toEmailItem)).slice(0, query.maxResults),
      total: total + due.length,
      ...(asked.unansweredOnly
        ? { oldestEmailDays: rows.length === 0 ? null : Math.floor((now() - oldest) / DAY) }
        : {}),
    };
  };
export type EmailList = ReturnType<typeof createEmailList>;

/** Whether a list begins with the mails that nobody has answered in time. */
const hasReminders = (view: EmailQuery['view']): boolean =>
  view === undefined || view === 'inbox' || view === 'awaiting';

/** Operators that name a folder. */
const PLACED = /\b(in|label|folder):/i;

/** Midnight UTC of a day such as `2026-11-21`. */
const dayStart = (date: string): number | null => {
  const at = /^\d{4}-\d\d?-\d\d?$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
