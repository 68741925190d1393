import type { Recipients } from '../store/drafts.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

type Person = Recipients['to'][number];
const REPLY_PREFIX = /^\s*(?:(?:re|aw|sv|antw|rv|réf|r)(?:\[\d+\])?\s*:\s*)+/iu;

/** The subject of a reply: one `Re:` and no more. */
export const subjectOfReply = (subject: string): string => `Re: ${subject.replace(REPLY_PREFIX, '').trim()}`.trim();

const FORWARD_PREFIX = /^\s*(?:(?:fwd?|wg|tr|rv)(?:\[\d+\])?\s*:\s*)+/iu;

/** The subject of a forwarded mail: one `Fwd:` and no more. */
export const subjectOfForward = (subject: string): string =>
  `Fwd: ${subject.replace(FORWARD_PREFIX, '').trim()}`.trim();

/** Whom a reply goes to. Addresses come from the headers alone, never from the text of a mail. */
export const replyRecipients = (mail: StoredMail, own: readonly string[], { all }: { all: boolean }): Recipients => {
  const { to, cc } = mail.recipients;
  const isOwn = ({ address }: Person) => own.includes(address.toLowerCase());
  const others = (people: readonly Person[]) => people.filter((person) => person.address !== '' && !isOwn(person));
  const sender = mail.isMine ? others(to) : [replyTo(mail) ?? { name: mail.fromName, address: mail.fromAddress }];
  if (!all) return { to: distinct(mail.isMine ? sender.slice(0, 1) : sender), cc: [], bcc: [] };
  const first = distinct([...sender, ...others(to)]);
  return { to: first, cc: distinct(others(cc), first), bcc: [] };
};

/** How many more people a reply to all goes to. */
export const countOthers = (mail: StoredMail, own: readonly string[]): number => {
  const { to, cc } = replyRecipients(mail, own, { all: true });
  return to.length + cc.length - 1;
};

const replyTo = (mail: StoredMail): Person | null => {
  const { replyTo: header } = mail.facts.headers;
  if (!header) return null;
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(header)?.[1] ?? /^[^\s<>,;"]+@[^\s<>,;"]+$/.exec(header.trim())?.[0];
  return address === undefined ? null : { name: mail.fromName, address };
};

const distinct = (people: readonly Person[], without: readonly Person[] = []): Person[] => {
  const seen = new Set(without.map(({ address }) => address.toLowerCase()));
  return people.filter(({ address }) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
};
