import { currencies } from '#contract/money.ts';
import { account, transaction } from '#life/kinds/finance.ts';
import type { LifeDependencies } from '../dependencies.ts';
import type { LifeImportStore } from '../store/imports.store.ts';
import type { ImportOwner } from './candidate-record.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

interface OwnerSources {
  readonly store: LifeImportStore;
  readonly records: LifeDependencies['store'];
  readonly ownKinds: Pick<LifeDependencies['ownKinds'], 'declared'>;
  readonly todayOf: LifeDependencies['todayOf'];
  readonly zoneNameOf: (userId: string) => Promise<string | null>;
}

/** How many accounts and transactions decide the usual currency. */
const SAMPLED = 100;

/** What reading a file needs to know about its owner. */
export const importOwnerOf = async (
  parts: OwnerSources,
  userId: string,
  answers: ImportOwner['answers'],
): Promise<ImportOwner> => {
  const list = async (kind: string) => parts.records.list(userId, kind, SAMPLED);
  const [accounts, transactions] = [await list(account.id), await list(transaction.id)];
  const counts = new Map<string, number>();
  for (const { is } of [...accounts, ...transactions]) {
    const { currency } = is;
    if (typeof currency === 'string') counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return {
    zone: (await parts.zoneNameOf(userId)) ?? machineZone(),
    today: await parts.todayOf(userId),
    answers,
    rememberedAnswers: await parts.store.answers(userId),
    accounts: accounts.map(({ title }) => title),
    currency: [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? currencies[0],
    ownKinds: await parts.ownKinds.declared(userId),
  };
};
