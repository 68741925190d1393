import { transaction } from '#life/kinds/finance.ts';
import { recordsByKind } from '#life/records.ts';
import type { LifeDependencies } from './dependencies.ts';

/** Reads the transactions since a day by which money came in, for what asks for money; amounts in minor units. */
export const createIncomingMoney =
  (store: Pick<LifeDependencies['store'], 'read'>) => async (userId: string, since: string) =>
    recordsByKind(await store.read(userId, [{ kind: transaction.id, since }]))
      .of(transaction)
      .filter(({ is }) => is.amount > 0)
      .map(({ id, is }) => ({
        id,
        day: is.day,
        payer: is.payee,
        note: is.note ?? '',
        amount: is.amount,
        currency: is.currency,
      }));
