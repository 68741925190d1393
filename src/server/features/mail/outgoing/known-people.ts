import type { MailDraft } from '#contract/mail-out.ts';
import type { Db } from '#server/db/database.ts';
import { mailTables } from '../store/tables.ts';

type Person = MailDraft['to'][number];

/** So many of the newest own mails, and of those by others, are looked at; and so many people are told. */
const LOOKED_AT = { written: 500, received: 1000 } as const;
const TOLD = 200;

/** The people a person writes with: first those they wrote to, most often first, then those who wrote to them. */
export const createKnownPeople =
  (plain: Db) =>
  async (userId: string): Promise<Person[]> => {
    const newest = mailTables(plain)
      .selectFrom('mail_messages')
      .where('user_id', '=', userId)
      .orderBy('sent_at', 'desc');
    const written = await newest
      .select('recipients')
      .where('folder_role', '=', 'sent')
      .where('is_mine', '=', 1)
      .limit(LOOKED_AT.written)
      .execute();
    const received = await newest
      .select(['from_name', 'from_address'])
      .where('folder_role', '=', 'inbox')
      .where('is_mine', '=', 0)
      .where('category', 'in', ['work', 'personal'])
      .limit(LOOKED_AT.received)
      .execute();
    const to = written.flatMap(({ recipients }) => {
      const { to: first, cc } = JSON.parse(recipients) as Pick<MailDraft, 'to' | 'cc'>; // written when it was stored
      return [...first, ...cc];
    });
    const from = received
      .map((row) => ({ name: row.from_name, address: row.from_address }))
      .filter(({ address }) => !NOBODY.test(address));
    const known = new Map<string, Person>();
    for (const person of [...byCount(to), ...byCount(from)]) {
      const key = person.address.toLowerCase();
      const before = known.get(key);
      if (before === undefined) known.set(key, person);
      else if (before.name === '') known.set(key, { ...before, name: person.name });
    }
    return [...known.values()].slice(0, TOLD);
  };

/** Addresses behind which nobody reads. */
const NOBODY = /^(?:no-?reply|do-?not-?reply|notifications?|mailer-daemon|bounces?)\b/i;

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
