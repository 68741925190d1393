import { BULK_FREE } from '#contract/mail-out.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, notConnected, notFound } from '#server/errors.ts';
import { toEmailItem } from '../present.ts';
import { reached } from '../reached.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { MessageRow } from '../store/tables.ts';
import type { Batch } from '../service.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import type { Journal } from './journal.ts';
import type { CalendarPort, Person } from './undo-ways.ts';

export interface DeedDeps {
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
  readonly thread: MailThread;
  readonly journal: Journal;
  readonly calendar: CalendarPort;
  archive(userId: string, id: string, batch?: Batch): Promise<void>;
  markRead(userId: string, id: string, batch?: Batch): Promise<void>;
}

/** What a person does to mails beyond reading them; everything is remembered and can be taken back. */
export const createDeeds = ({ accounts, messages, thread, journal, calendar, archive, markRead }: DeedDeps) => {
  const owned = async (userId: string, id: string): Promise<MessageRow> => {
    if ((await accounts.ofUser(userId)).length === 0) throw notConnected('No mailbox is connected yet.');
    const row = await messages.byId(userId, id);
    if (row === undefined) throw notFound('This email');
    return row;
  };
  const junk = async (userId: string, id: string, batch: Batch = {}): Promise<void> => {
    const row = await owned(userId, id);
    if (row.folder_role === 'junk') return;
    const order = { id, messageId: row.message_id, from: row.folder_role, to: 'junk' as const };
    if (!(await reached(thread.desk.move(userId, row.account_id, order)))) throw notFound('This email');
    await journal.suppress(userId, row.from_address, 'junk');
    await journal.note(userId, row, 'junk', { detail: { ...batch, address: row.from_address } });
  };
  const ways = { archive, read: markRead, junk } as const;

  return {
    owned,
    junk,
    async unarchive(userId: string, id: string): Promise<void> {
      const row = await owned(userId, id);
      if (row.folder_role === 'inbox') return;
      const order = { id, messageId: row.message_id, from: row.folder_role, to: 'inbox' as const };
      if (!(await reached(thread.desk.move(userId, row.account_id, order)))) throw notFound('This email');
      await journal.note(userId, row, 'unarchive');
    },
    async markUnread(userId: string, id: string): Promise<void> {
      const row = await owned(userId, id);
      if (!(await reached(thread.desk.setFlag(userId, row.account_id, id, 'seen', false))))
        throw notFound('This email');
      if (row.is_read === 1) await journal.note(userId, row, 'unread');
    },
    async addEvent(person: Person, id: string) {
      const row = await owned(person.id, id);
      const event = toEmailItem(row).actions.find(({ kind }) => kind === 'add_event')?.event;
      if (!event) throw badInput('This email names no day or hour that could be written into a calendar.');
      const { id: eventId } = await calendar.add(person, event);
      await journal.note(person.id, row, 'add_event', { detail: { event: eventId } });
      return { success: true as const, title: event.title };
    },
    async bulk(
      userId: string,
      { ids, action, count }: { ids: string[]; action: keyof typeof ways; count?: number | undefined },
    ) {
      const each = [...new Set(ids)];
      if (each.length > BULK_FREE && count !== each.length)
        throw new AppError(
          409,
          'confirm_count',
          `This would change ${each.length} emails. Name that number to go on.`,
          {
            field: 'count',
          },
        );
      const batch = { batch: newId() };
      let changed = 0;
      for (const id of each) {
        try {
          await ways[action](userId, id, batch);
          changed += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
      return { success: true as const, changed, failed: each.length - changed };
    },
  };
};
export type Deeds = ReturnType<typeof createDeeds>;
