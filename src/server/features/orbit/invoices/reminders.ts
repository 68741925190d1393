import type { Invoice, ReminderStep } from '#contract/orbit/invoices.ts';
import { newId } from '#server/crypto/random.ts';
import { conflict } from '#server/errors.ts';
import type { InvoiceFiles } from './files.ts';
import type { Invoices } from './invoices.ts';
import { paymentReminderText } from './reminder-text.ts';

/** Where a reminder becomes a draft of an email that the person sends. */
export interface ReminderDrafts {
  /** The id of the new draft; null where no mailbox is connected. */
  begin(
    userId: string,
    draft: {
      readonly to: string;
      readonly subject: string;
      readonly body: string;
      /** Makes the file that is attached; asked only where there is a mailbox. */
      file(): Promise<{ readonly name: string; readonly type: string; readonly content: Uint8Array }>;
    },
  ): Promise<string | null>;
  /** Throws a draft away, unless it was sent or is gone. */
  discard(userId: string, id: string): Promise<void>;
}

/** Writes reminders of payment in two steps; nothing is sent. */
export const createInvoiceReminders = (deps: { invoices: Invoices; files: InvoiceFiles; drafts: ReminderDrafts }) => {
  const { invoices, files, drafts } = deps;
  return {
    async write(userId: string, id: string, step: ReminderStep) {
      const before = await invoices.one(userId, id);
      const issued = await invoices.issued(userId, id);
      if (issued === undefined || before.state !== 'overdue') throw conflict(REFUSALS[before.state]);
      const today = await invoices.todayOf(userId);
      const text = paymentReminderText(step, {
        issued,
        open: before.total - before.paid,
        total: before.total,
        reminders: before.reminders,
        today,
      });
      const draftId = await drafts.begin(userId, {
        ...text,
        async file() {
          return { ...(await files.pdf(userId, id)), type: 'application/pdf' };
        },
      });
      const reminder = { id: newId(), step, on: today, draftId };
      return { invoice: await invoices.addReminder(userId, id, reminder), reminder, text };
    },

    async remove(userId: string, id: string, reminder: string): Promise<Invoice> {
      const { reminders } = await invoices.one(userId, id);
      const changed = await invoices.removeReminder(userId, id, reminder);
      const draftId = reminders.find((each) => each.id === reminder)?.draftId ?? null;
      if (draftId !== null) await drafts.discard(userId, draftId);
      return changed;
    },
  };
};

const REFUSALS: { readonly [S in Invoice['state']]: string } = {
  draft: 'This is a draft. Issue it first.',
  open: 'This invoice isn’t overdue yet.',
  overdue: '',
  paid: 'This invoice has already been paid.',
  credited: 'This invoice has been credited, so nothing is due.',
  credit_note: 'Nothing is due on a credit note.',
};
