import type { MailDraft } from '#contract/mail/drafts.ts';
import type { CorrespondentStore } from '../store/correspondents.store.ts';

type Person = MailDraft['to'][number];

const LISTED = 200;
/** Addresses that nobody reads. */
const UNREAD_ADDRESS = /^(?:no-?reply|do-?not-?reply|notifications?|mailer-daemon|bounces?)\b/i;

/** The people a user writes with: those they wrote to, most often first, those who wrote to them, and those of their records. */
export const createKnownPeople =
  (correspondents: CorrespondentStore, peopleOfRecords: (userId: string) => Promise<readonly Person[]>) =>
  async (userId: string): Promise<Person[]> => {
    const recipients = await correspondents.recipients(userId);
    const senders = await correspondents.senders(userId);
    const known = new Map<string, Person>();
    const ranked = [...byCount(recipients), ...byCount(senders.filter(({ address }) => !UNREAD_ADDRESS.test(address)))];
    for (const person of ranked) {
      const key = person.address.toLowerCase();
      const before = known.get(key);
      if (before === undefined) known.set(key, person);
      else if (before.name === '') known.set(key, { ...before, name: person.name });
    }
    const others = (await peopleOfRecords(userId)).filter(({ name, address }) => {
      const key = address.toLowerCase();
      const before = known.get(key);
      // Mail often leaves out how somebody is called.
      if (before?.name === '') known.set(key, { ...before, name });
      return before === undefined;
    });
    return [...[...known.values()].slice(0, LISTED), ...others.slice(0, LISTED)];
  };

const byCount = (people: readonly Person[]): Person[] => {
  const counted = new Map<string, { person: Person; count: number }>();
  for (const { name, address } of people) {
    if (address === '') continue;
    const before = counted.get(address.toLowerCase());
    counted.set(address.toLowerCase(), {
      person: { name: before?.person.name || name, address },
      count: (before?.count ?? 0) + 1,
    });
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count).map(({ person }) => person);
};
