import type { EmailItem } from '#contract/mail/mail.ts';
import { formatDate } from '#web/ui/date-format.ts';

/** A moment to come in the person's zone, as in "Tue, Nov 24, 8:00 AM". */
export const comingTime = (at: string): string =>
  formatDate(new Date(at), { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** When a mail comes back; null when it is not snoozed. */
export const snoozedText = ({ snoozed, folderRole }: Pick<EmailItem, 'snoozed' | 'folderRole'>): string | null => {
  if (snoozed === undefined) return folderRole === 'snoozed' ? 'Snoozed with no set time' : null;
  const time = comingTime(snoozed.until);
  return snoozed.untilAnswered ? `Back when someone replies, or ${time}` : `Back ${time}`;
};

/** When a mail comes back, or by when it is to be answered, for its row in the list; null when neither is known. */
export const awaitedText = (mail: Pick<EmailItem, 'snoozed' | 'reminder' | 'folderRole'>): string | null => {
  if (mail.reminder === undefined) return snoozedText(mail);
  return mail.reminder.isDue ? 'No reply yet' : `Reply expected by ${comingTime(mail.reminder.at)}`;
};
