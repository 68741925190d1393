import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Relation } from '../analysis/input.ts';
import { type AccountRow, mailTables } from '../store/tables.ts';

/** What a whole mailbox tells about the people in it, by lower-case address, and the names its owner writes under. */
export type Correspondence = { readonly relations: Record<string, Relation>; readonly ownNames: readonly string[] };

/** The statistics are made again at most so often, in milliseconds, and so much more rarely as they take to make. */
const RENEWED = { every: 60_000, effort: 20 } as const;
const NAMES_KEPT = 3;
/** Mails of one sender from which on one more says little. */
const MUCH = 200;

type Kept = Correspondence & { counted: Map<string, number>; madeAt: number; took: number };
type Recipients = { to: Named[]; cc: Named[] };
type Named = { name: string; address: string };

/** Counts who writes to whom in each mailbox, and remembers it for a while. */
export const createCorrespondence = (plain: Db, now: () => number) => {
  const db = mailTables(plain);
  const kept = new Map<string, Kept>();

  const owned = (account: AccountRow) =>
    db.selectFrom('mail_messages').where('account_id', '=', account.id).where('user_id', '=', account.user_id);

  /** What they sent, counted in the index. */
  const received = async (account: AccountRow, addresses: readonly string[]) => {
    if (addresses.length === 0) return [];
    return owned(account)
      .where('is_mine', '=', 0)
      .where('from_address', 'in', addresses)
      .groupBy('from_address')
      .select([
        'from_address',
        sql<number>`count(*)`.as('received'),
        sql<number>`sum(is_answered)`.as('replied'),
        sql<number>`sum(is_flagged)`.as('starred'),
        sql<number>`min(sent_at)`.as('first_at'),
        sql<string>`max(from_name)`.as('name'),
      ])
      .execute();
  };

  const write = async (account: AccountRow): Promise<Correspondence> => {
    const own = await owned(account).where('is_mine', '=', 1).select(['from_name', 'recipients', 'sent_at']).execute();
    const sent = new Map<string, { count: number; firstAt: number; name: string }>();
    const names = new Map<string, number>();
    for (const { from_name: name, recipients, sent_at: at } of own) {
      if (name !== '') names.set(name, (names.get(name) ?? 0) + 1);
      const { to, cc } = JSON.parse(recipients) as Recipients;
      for (const person of [...to, ...cc]) {
        const address = person.address.toLowerCase();
        const known = sent.get(address) ?? { count: 0, firstAt: at, name: '' };
        sent.set(address, {
          count: known.count + 1,
          firstAt: Math.min(known.firstAt, at),
          name: known.name || person.name,
        });
      }
    }
    const relations: Record<string, Relation> = Object.fromEntries(
      [...sent].map(([address, { count, name }]) => [
        address,
        { received: 0, replied: 0, sent: count, wroteFirst: true, ...(name === '' ? {} : { name }) },
      ]),
    );
    for (const row of await received(account, [...sent.keys()])) {
      const { count, firstAt, name } = sent.get(row.from_address)!; // only these were asked for
      relations[row.from_address] = {
        received: row.received,
        replied: row.replied,
        starred: row.starred,
        sent: count,
        wroteFirst: firstAt < row.first_at,
        ...(row.name === '' && name === '' ? {} : { name: row.name || name }),
      };
    }
    const ownNames = [...names].sort((one, other) => other[1] - one[1]).map(([name]) => name);
    return { relations, ownNames: ownNames.slice(0, NAMES_KEPT) };
  };

  return {
    /** The statistics of a mailbox, exact for these addresses. */
    async of(account: AccountRow, addresses: readonly string[]): Promise<Correspondence> {
      const known = kept.get(account.id);
      const started = now();
      const isFresh = known && started - known.madeAt < Math.max(RENEWED.every, known.took * RENEWED.effort);
      const made = isFresh
        ? known
        : { ...(await write(account)), counted: new Map(), madeAt: started, took: now() - started };
      kept.set(account.id, made);
      // Who has written that much is known well enough for as long as the statistics are.
      const asked = addresses.filter((address) => (made.counted.get(address) ?? 0) < MUCH);
      for (const { from_address: address, first_at: _, name, ...row } of await received(account, asked)) {
        made.counted.set(address, row.received);
        made.relations[address] = { ...made.relations[address], ...row, ...(name === '' ? {} : { name }) };
      }
      return made;
    },
    /** Makes the statistics of a mailbox anew when they are asked for next. */
    forget: (accountId: string): void => void kept.delete(accountId),
  };
};
