import { z } from 'zod';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { type BankBridgeRow, lifeTables } from './tables.ts';

export const bridgeAccounts = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    institution: z.string().nullable(),
    currency: z.string(),
    as: z.string().nullable(),
  }),
);
const said = z.array(z.string());

/** Where a bridge gives what it has, with its user name and password in the address, and where that server lies. */
const access = z.object({
  url: z.string(),
  reach: z.enum(['loopback', 'private', 'link-local', 'public', 'nowhere']),
});
export type BridgeAccess = z.infer<typeof access>;

/** The bridge of a person; moments are milliseconds since 1970. */
export interface BankBridge {
  readonly userId: string;
  readonly host: string;
  readonly accounts: z.infer<typeof bridgeAccounts>;
  /** What the bridge says by itself. */
  readonly said: readonly string[];
  readonly problem: string | null;
  readonly needsToken: boolean;
  readonly startedAt: number | null;
  readonly fetchedAt: number | null;
  readonly sealedAccess: string;
}
type BridgeChanges = Partial<Omit<BankBridge, 'userId' | 'host' | 'sealedAccess'>> & { readonly triedAt?: number };

/** The bridges to banks; their access is stored sealed, and every query names the owner but for the list of what is due. */
export const createBankBridgeStore = (plain: Db, vault: Vault, now: () => number) => {
  const db = lifeTables(plain);
  const placeOf = (userId: string) => `bank bridge ${userId}`;
  return {
    async of(userId: string): Promise<BankBridge | null> {
      const row = await db.selectFrom('life_bank_bridges').where('user_id', '=', userId).selectAll().executeTakeFirst();
      return row === undefined ? null : toBridge(row);
    },
    access: ({ userId, sealedAccess }: BankBridge): BridgeAccess =>
      access.parse(JSON.parse(vault.open(sealedAccess, placeOf(userId)))),
    /** Stores a bridge, or another access to the one that is there: what the person has chosen stays. */
    async connect(userId: string, host: string, opened: BridgeAccess): Promise<void> {
      const set = {
        host,
        sealed_access: vault.seal(JSON.stringify(opened), placeOf(userId)),
        problem: null,
        needs_token: 0,
      };
      await db
        .insertInto('life_bank_bridges')
        .values({
          user_id: userId,
          ...set,
          accounts: '[]',
          said: '[]',
          created_at: now(),
          started_at: null,
          fetched_at: null,
          tried_at: null,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
        .execute();
    },
    async change(userId: string, changes: BridgeChanges): Promise<void> {
      await db
        .updateTable('life_bank_bridges')
        .set({
          ...(changes.accounts && { accounts: JSON.stringify(changes.accounts) }),
          ...(changes.said && { said: JSON.stringify(changes.said) }),
          ...(changes.problem !== undefined && { problem: changes.problem }),
          ...(changes.needsToken !== undefined && { needs_token: changes.needsToken ? 1 : 0 }),
          ...(changes.startedAt !== undefined && { started_at: changes.startedAt }),
          ...(changes.fetchedAt !== undefined && { fetched_at: changes.fetchedAt }),
          ...(changes.triedAt !== undefined && { tried_at: changes.triedAt }),
        })
        .where('user_id', '=', userId)
        .execute();
    },
    /** Whether there was one to forget. */
    async remove(userId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('life_bank_bridges')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    /** Whose bridge was not asked since `before`, or since `failedBefore` where it failed; people who are disabled are left out. */
    async due(before: number, failedBefore: number): Promise<string[]> {
      const rows = await plain
        .withTables<{ life_bank_bridges: BankBridgeRow; users: { id: string; disabled_at: number | null } }>()
        .selectFrom('life_bank_bridges')
        .innerJoin('users', 'users.id', 'life_bank_bridges.user_id')
        .where('users.disabled_at', 'is', null)
        .where('started_at', 'is not', null)
        .where('needs_token', '=', 0)
        .where((eb) =>
          eb.or([
            eb('tried_at', 'is', null),
            eb('tried_at', '<=', before),
            eb.and([eb('problem', 'is not', null), eb('tried_at', '<=', failedBefore)]),
          ]),
        )
        .select('life_bank_bridges.user_id as userId')
        .execute();
      return rows.map(({ userId }) => userId);
    },
  };
};
export type BankBridgeStore = ReturnType<typeof createBankBridgeStore>;

const toBridge = (row: BankBridgeRow): BankBridge => ({
  userId: row.user_id,
  host: row.host,
  accounts: bridgeAccounts.parse(JSON.parse(row.accounts)),
  said: said.parse(JSON.parse(row.said)),
  problem: row.problem,
  needsToken: row.needs_token === 1,
  startedAt: row.started_at,
  fetchedAt: row.fetched_at,
  sealedAccess: row.sealed_access,
});
