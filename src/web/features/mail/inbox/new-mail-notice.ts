import type { MailAgentSettings, EmailItem } from '#contract/mail/mail.ts';

type Settings = Pick<MailAgentSettings, 'priorityFilter' | 'notificationLevel'>;

const RANK: { readonly [P in EmailItem['priority']]: number } = { low: 0, medium: 1, high: 2 };

/** The newest mail since the last list that the person wants to be notified about. */
export function mailToAnnounce(
  before: readonly EmailItem[],
  after: readonly EmailItem[],
  { priorityFilter, notificationLevel }: Settings,
): EmailItem | undefined {
  if (notificationLevel === 'none') return undefined;
  const newest = before.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), '');
  const wanted = (mail: EmailItem) => !priorityFilter || RANK[mail.priority] >= RANK[notificationLevel];
  return after
    .filter((mail) => mail.timestamp > newest && !mail.isRead && wanted(mail))
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))[0];
}
