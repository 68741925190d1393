import type { MailInvitation } from '#contract/mail/invitations.ts';
import { formatDate } from '#web/ui/date-format.ts';

/** "Fri, Nov 27, 2:00 PM – 3:00 PM"; whole days without a time. */
export const whenText = ({ start, end }: Pick<MailInvitation, 'start' | 'end'>): string => {
  const day = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (start.dateTime === undefined) return `${formatDate(new Date(`${start.date}T12:00:00`), day)}, all day`;
  const [from, to] = [new Date(start.dateTime), new Date(end.dateTime ?? start.dateTime)];
  const [first, last] = [formatDate(from, day), formatDate(to, day)];
  const until = formatDate(to, first === last ? time : { ...day, ...time });
  return `${first}, ${formatDate(from, time)} – ${until}`;
};
