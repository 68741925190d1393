import type { Attendee } from '#formats/recurrence/series.ts';
import type { EventToAnalyse, AnalysisContext } from './event.ts';

/** Domains of public mail providers, where a shared domain does not mean a shared organisation. */
const PUBLIC_MAIL_DOMAINS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com web.de t-online.de freenet.de posteo.de mailbox.org fastmail.com zoho.com mail.ru yandex.ru qq.com 163.com orange.fr free.fr laposte.net libero.it seznam.cz'.split(
    ' ',
  ),
);

export interface EventParticipants {
  /** Everybody but the person. */
  readonly others: readonly Attendee[];
  readonly outsiders: readonly Attendee[];
  readonly isOrganizer: boolean;
  /** What the person answered to the invitation, if they were invited. */
  readonly reply: Attendee['reply'] | undefined;
  readonly isOptional: boolean;
}

/** The participants of an event from the person's point of view. */
export const participantsOf = ({ facts }: EventToAnalyse, { addresses }: AnalysisContext): EventParticipants => {
  const isMe = (email: string) => addresses.has(email.toLowerCase());
  const own = facts.attendees.find(({ email }) => isMe(email));
  const others = facts.attendees.filter(({ email }) => !isMe(email));
  const ownDomains = ownDomainsOf(addresses);
  return {
    others,
    outsiders: others.filter(({ email }) => !ownDomains.has(domainOf(email))),
    isOrganizer: facts.organizer === null ? others.length > 0 : isMe(facts.organizer),
    reply: own?.reply,
    isOptional: own?.isOptional ?? false,
  };
};

/** The display name of an attendee, or else the address. */
export const attendeeName = ({ displayName, email }: Attendee): string => displayName || email;

/** The domains of the person's own addresses at which they are not one of many strangers. */
const ownDomainsOf = (addresses: ReadonlySet<string>): ReadonlySet<string> => {
  const known = ownDomains.get(addresses);
  if (known !== undefined) return known;
  const found = new Set([...addresses].map(domainOf).filter((domain) => !PUBLIC_MAIL_DOMAINS.has(domain)));
  ownDomains.set(addresses, found);
  return found;
};
const ownDomains = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
