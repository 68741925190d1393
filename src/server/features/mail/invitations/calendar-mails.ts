import type { EmailReader, MailedCalendar } from '../read-email.ts';
import type { CalendarMailStore } from '#server/mail-store/calendar-mails.store.ts';
import type { createMailOwnerStore } from '#server/mail-store/mail-owners.store.ts';

/** The calendar files that came by email, of everybody. */
export const createCalendarMails = (deps: {
  store: CalendarMailStore;
  reader: Pick<EmailReader, 'calendar'>;
  accounts: Pick<ReturnType<typeof createMailOwnerStore>, 'owner'>;
}) => ({
  since: deps.store.since,
  /** The file of one of them, with whose it is; null without one. */
  async open({ userId, id }: { userId: string; id: string }): Promise<{
    person: { id: string; email: string };
    mail: MailedCalendar;
  } | null> {
    const mail = await deps.reader.calendar(userId, id);
    return mail && { person: { id: userId, email: (await deps.accounts.owner(userId)).address }, mail };
  },
});
