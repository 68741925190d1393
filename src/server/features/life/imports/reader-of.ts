import { ownZone } from '#contract/zone.ts';
import { currencies } from '#life/amounts.ts';
import { account, transaction } from '#life/modules/finance-kinds.ts';
import type { LifeParts } from '../parts.ts';
import type { ImportStore } from './imports.store.ts';
import type { Reader } from './proposal.ts';

interface Known {
  readonly store: ImportStore;
  readonly records: LifeParts['store'];
  readonly todayOf: LifeParts['todayOf'];
  readonly zoneNameOf: (userId: string) => Promise<string | null>;
}

/** How many accounts and transactions are looked at to tell the usual currency. */
const LOOKED_AT = 100;

/** What the reading of a file has to know of the person: zone, day, accounts, usual currency and earlier answers. */
export const readerOf = async (parts: Known, userId: string, answers: Reader['answers']): Promise<Reader> => {
  const list = async (kind: string) => parts.records.list(userId, kind, LOOKED_AT);
  const [accounts, transactions] = [await list(account.id), await list(transaction.id)];
  const counts = new Map<string, number>();
  for (const { data } of [...accounts, ...transactions]) {
    const { currency } = JSON.parse(data) as { currency?: string }; // written by contentOf
    if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return {
    zone: (await parts.zoneNameOf(userId)) ?? ownZone(),
    today: await parts.todayOf(userId),
    answers,
    recalled: await parts.store.answers(userId),
    accounts: accounts.map(({ title }) => title),
    currency: [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? currencies[0],
  };
};
