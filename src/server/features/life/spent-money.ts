import { transaction } from '#life/kinds/finance.ts';
import { recordsByKind } from '#life/records.ts';
import type { LifeDependencies } from './dependencies.ts';

/** Reads the transactions since a day by which money was spent; amounts in minor units, more than zero. */
export const createSpentMoney =
  (store: Pick<LifeDependencies['store'], 'read'>) => async (userId: string, since: string) =>
    recordsByKind(await store.read(userId, [{ kind: transaction.id, since }]))
      .of(transaction)
      .filter(({ is }) => is.amount < 0)
      .map(({ id, is }) => ({
        id,
        day: is.day,
        payee: is.payee,
        category: is.category,
        note: is.note ?? '',
        amount: -is.amount,
        currency: is.currency,
      }));
