import type { MailDeed } from '#contract/mail-out.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Ledger } from '../autonomy/ledger.ts';
import type { Learning } from '../learning/learning.ts';
import type { FolderRole } from '../provider.ts';
import { reached } from '../reached.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { ActionRow } from '../store/tables.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import type { JournalStore } from './journal.store.ts';

/** How the calendar of the person is written to. */
export interface CalendarPort {
  add(
    person: Person,
    event: { title: string; start: string; end: string | null; allDay: boolean },
  ): Promise<{ id: string }>;
  remove(person: Person, id: string): Promise<void>;
}
export interface Person {
  readonly id: string;
  readonly email: string;
}

/** What taking back reaches into; the ledger counts what became of suggestions. */
export interface UndoDeps {
  store: JournalStore;
  thread: MailThread;
  calendar: CalendarPort;
  learning: Pick<Learning, 'unobserve'>;
  ledger: Pick<Ledger, 'undone'>;
  messages: MessageStore;
}

/** How each deed is taken back: on the mail server first, and with it what it has taught. */
export const createUndoWays = ({ store, thread, calendar, learning, ledger, messages }: UndoDeps) => {
  const move = async (row: ActionRow, from: FolderRole | null, to: FolderRole | null): Promise<void> => {
    const order = { id: row.email ?? '', messageId: row.message_id, from: from ?? 'inbox', to: to ?? 'inbox' };
    if (await reached(thread.desk.move(row.user_id, row.account_id, order))) return;
    throw new AppError(
      409,
      'mail_gone',
      'This email is in none of the folders any more, so it cannot be moved back. It may have been deleted in another program.',
    );
  };
  const flag = async (row: ActionRow, seen: boolean): Promise<void> => {
    const done =
      row.email && (await reached(thread.desk.setFlag(row.user_id, row.account_id, row.email, 'seen', seen)));
    if (!done) throw notFound('This email');
  };
  const back = (row: ActionRow) => move(row, row.to_role, row.from_role);
  /** What is taken back teaches nothing. */
  const unlearn = async (row: ActionRow): Promise<void> => {
    const mail = row.email === null ? undefined : await messages.byId(row.user_id, row.email);
    for (const act of TAUGHT[row.kind] ?? []) if (mail !== undefined) await learning.unobserve(mail, act);
  };
  /** How each deed is taken back; what is missing here cannot be. */
  const ways: { readonly [K in MailDeed]?: (row: ActionRow, person: Person) => Promise<void> } = {
    archive: back,
    unarchive: back,
    async junk(row) {
      await back(row);
      const { address } = detailOf(row);
      if (address !== undefined) await store.release(row.user_id, address);
    },
    read: (row) => flag(row, false),
    unread: (row) => flag(row, true),
    async add_event(row, person) {
      const { event } = detailOf(row);
      if (event !== undefined) await calendar.remove(person, event);
    },
  };

  return {
    has: (kind: MailDeed): boolean => kind in ways,
    async takeBack(row: ActionRow, person: Person): Promise<void> {
      await ways[row.kind]?.(row, person);
      await unlearn(row);
      await ledger.undone(row);
    },
  };
};

/** What was written down with a deed. */
export const detailOf = (row: Pick<ActionRow, 'detail'>) => JSON.parse(row.detail) as Partial<Record<string, string>>; // written by `note`

const TAUGHT: { readonly [K in MailDeed]?: readonly Parameters<Learning['unobserve']>[1][] } = {
  archive: ['opened_and_archived', 'discarded_unread'],
  junk: ['marked_spam'],
};
