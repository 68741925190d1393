import type { MailDraft } from '#contract/mail-out.ts';
import type { MessageRow } from '../store/tables.ts';

type Person = MailDraft['to'][number];
const ANSWER = /^\s*(?:(?:re|aw|sv|antw|rv|réf|r)(?:\[\d+\])?\s*:\s*)+/iu;

/** The subject of an answer: one `Re:` and no more. */
export const replySubject = (subject: string): string => `Re: ${subject.replace(ANSWER, '').trim()}`.trim();

/** Whom an answer goes to. Addresses come from the headers alone, never from the text of a mail. */
export const replyRecipients = (
  mail: MessageRow,
  own: readonly string[],
  { all }: { all: boolean },
): { to: Person[]; cc: Person[] } => {
  const { to, cc } = JSON.parse(mail.recipients) as { to: Person[]; cc: Person[] }; // stored by the synchronisation
  const isOwn = ({ address }: Person) => own.includes(address.toLowerCase());
  const others = (people: readonly Person[]) => people.filter((person) => person.address !== '' && !isOwn(person));
  const sender =
    mail.is_mine === 1 ? others(to) : [replyTo(mail) ?? { name: mail.from_name, address: mail.from_address }];
  if (!all) return { to: distinct(mail.is_mine === 1 ? sender.slice(0, 1) : sender), cc: [] };
  const first = distinct([...sender, ...others(to)]);
  return { to: first, cc: distinct(others(cc), first) };
};

/** Everybody else who was on a mail. */
export const othersOn = (mail: MessageRow, own: readonly string[]): number => {
  const { to, cc } = replyRecipients(mail, own, { all: true });
  return to.length + cc.length - 1;
};

const replyTo = (mail: MessageRow): Person | null => {
  const { headers } = JSON.parse(mail.facts) as { headers?: { replyTo?: string | null } };
  const raw = headers?.replyTo;
  if (!raw) return null;
  const address = /<([^<>\s]+@[^<>\s]+)>/.exec(raw)?.[1] ?? /^[^\s<>,;"]+@[^\s<>,;"]+$/.exec(raw.trim())?.[0];
  return address === undefined ? null : { name: mail.from_name, address };
};

const distinct = (people: readonly Person[], without: readonly Person[] = []): Person[] => {
  const seen = new Set(without.map(({ address }) => address.toLowerCase()));
  return people.filter(({ address }) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
};
