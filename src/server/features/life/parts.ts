import type { Facts, LifeModule } from '#life/module.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { LifeStore } from './store.ts';

/** What everything about life records is built from. */
export interface LifeParts {
  readonly store: LifeStore;
  readonly vault: Vault;
  readonly modules: readonly LifeModule[];
  /** The local day of the person. */
  readonly todayOf: (userId: string) => Promise<string>;
  /** What other parts of Iris know about the person. */
  readonly factsOf: (userId: string, today: string) => Promise<Facts>;
  readonly now: () => number;
}
