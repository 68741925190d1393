import type { CorrespondentStats } from '#mail-analysis/input.ts';
import type { ContactStatsStore, ReceivedStats } from '#server/mail-store/contact-stats.store.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';

/** Statistics on the people in a mailbox, by lower-case address, and the names its owner writes under. */
export interface ContactStats {
  readonly relations: Record<string, CorrespondentStats>;
  readonly ownNames: readonly string[];
}

/** Statistics live this long in milliseconds, or so many times as long as they took to compute. */
const LIFETIME = { shortest: 60_000, timesEffort: 20 } as const;
const OWN_NAMES = 3;
/** From so many mails of a sender on, another one changes little. */
const SETTLED = 200;

type CachedStats = ContactStats & { counted: Map<string, number>; computedAt: number; effort: number };

/** Computes who writes to whom in each mailbox, and caches it for a while. */
export const createContactStats = (store: ContactStatsStore, now: () => number) => {
  const cache = new Map<string, CachedStats>();

  const compute = async (account: MailAccount): Promise<ContactStats> => {
    const sent = new Map<string, { count: number; firstAt: number; name: string }>();
    const ownNames = new Map<string, number>();
    for (const { fromName, recipients, sentAt } of await store.sent(account)) {
      if (fromName !== '') ownNames.set(fromName, (ownNames.get(fromName) ?? 0) + 1);
      for (const person of recipients) {
        const address = person.address.toLowerCase();
        const known = sent.get(address) ?? { count: 0, firstAt: sentAt, name: '' };
        sent.set(address, {
          count: known.count + 1,
          firstAt: Math.min(known.firstAt, sentAt),
          name: known.name || person.name,
        });
      }
    }
    const relations: Record<string, CorrespondentStats> = Object.fromEntries(
      [...sent].map(([address, { count, name }]) => [
        address,
        { received: 0, replied: 0, sent: count, wroteFirst: true, ...named(name) },
      ]),
    );
    for (const stats of await store.received(account, [...sent.keys()])) {
      const { count, firstAt, name } = sent.get(stats.address)!; // only these were asked for
      relations[stats.address] = {
        ...countsOf(stats),
        sent: count,
        wroteFirst: firstAt < stats.firstAt,
        ...named(stats.name || name),
      };
    }
    const mostUsed = [...ownNames].sort((one, other) => other[1] - one[1]).map(([name]) => name);
    return { relations, ownNames: mostUsed.slice(0, OWN_NAMES) };
  };

  return {
    /** The statistics of a mailbox, exact for these addresses. */
    async of(account: MailAccount, addresses: readonly string[]): Promise<ContactStats> {
      const known = cache.get(account.id);
      const started = now();
      const isFresh =
        known && started - known.computedAt < Math.max(LIFETIME.shortest, known.effort * LIFETIME.timesEffort);
      const stats = isFresh
        ? known
        : { ...(await compute(account)), counted: new Map(), computedAt: started, effort: now() - started };
      cache.set(account.id, stats);
      const uncertain = addresses.filter((address) => (stats.counted.get(address) ?? 0) < SETTLED);
      for (const received of await store.received(account, uncertain)) {
        const { address, name } = received;
        stats.counted.set(address, received.received);
        stats.relations[address] = { ...stats.relations[address], ...countsOf(received), ...named(name) };
      }
      return stats;
    },
    /** Computes the statistics of a mailbox anew when they are asked for next. */
    invalidate: (accountId: string): void => void cache.delete(accountId),
  };
};
export type ContactStatistics = ReturnType<typeof createContactStats>;

const countsOf = ({ received, replied, starred }: ReceivedStats) => ({ received, replied, starred });
const named = (name: string): { name?: string } => (name === '' ? {} : { name });
