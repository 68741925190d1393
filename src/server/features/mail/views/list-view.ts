import type { EmailQuery } from '#contract/mail/mail.ts';
import type { MailViewName } from '#contract/mail/views.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import { toEmailItem } from '../present-email.ts';
import { type MailSearch, namesPlace } from '#server/mail-store/search/parse-search.ts';
import type { MailPlace } from '#server/mail-store/search/place.ts';
import type { FolderListStore, VisibleFolder } from '#server/mail-store/folder-list.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { DescribeSnoozes } from '../snooze/describe-snoozes.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { foldersIn, placeOfView } from './places.ts';

/** How often the server is asked for a folder that is not here yet, in milliseconds. */
const ASKED_EVERY = 30_000;

/** Lists a view page by page; a folder is fetched when it is opened for the first time, and kept from then on. */
export const createViewList = ({
  messages,
  folderList,
  mailboxes,
  describe,
  now,
}: {
  messages: Pick<MailStore, 'page'>;
  folderList: Pick<FolderListStore, 'follow'>;
  mailboxes: () => Pick<MailboxCalls, 'refresh'>;
  describe: DescribeSnoozes;
  now: () => number;
}) => {
  /** When a folder was last asked for, by its id. */
  const asked = new Map<string, number>();
  const follow = async (userId: string, opened: readonly VisibleFolder[]): Promise<void> => {
    const missing = opened.filter(
      ({ id, selectable, fetched }) => selectable && !fetched && (asked.get(id) ?? -Infinity) < now() - ASKED_EVERY,
    );
    if (missing.length === 0) return;
    const ids = missing.map(({ id }) => id);
    for (const id of ids) asked.set(id, now());
    await folderList.follow(userId, ids);
    // The list does not wait for the server: it is asked again until everything is here.
    for (const accountId of new Set(missing.map((folder) => folder.accountId)))
      void mailboxes()
        .refresh(userId, accountId)
        .catch(() => undefined);
  };
  /** The places that a search names, beside that of the view. */
  const namedIn = (search: MailSearch): MailPlace[] =>
    search.flatMap((clause) => clause.flatMap((term) => (term.kind === 'place' && !term.not ? [term.place] : [])));

  return async (
    userId: string,
    { q, account, maxResults, cursor }: EmailQuery,
    {
      view,
      search,
      folders,
      isCounted,
    }: { view: MailViewName; search: MailSearch; folders: readonly VisibleFolder[]; isCounted: boolean },
  ) => {
    const own = folders.filter(({ accountId }) => account === undefined || accountId === account);
    // A search that says where it looks is not held to the view.
    const place: MailPlace = namesPlace(search) ? { kind: 'anywhere' } : placeOfView(view, own);
    const opened = [place, ...namedIn(search)].flatMap((one) => foldersIn(one, own));
    await follow(userId, opened);
    const list = [view, q, account];
    const below = cursor === undefined ? null : readCursor(list, cursor);
    const { rows, total, next } = await messages.page(userId, {
      place,
      search,
      account,
      below,
      limit: maxResults,
      isCounted,
    });
    return {
      success: true as const,
      emails: await describe(userId, rows.map(toEmailItem)),
      total,
      nextCursor: next === null ? null : writeCursor(list, next),
      fetching: opened.some(({ selectable, fetched, refused }) => selectable && !fetched && !refused),
      refused: opened.some(({ refused }) => refused),
    };
  };
};
export type ViewList = ReturnType<typeof createViewList>;
