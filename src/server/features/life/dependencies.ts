import type { Kind } from '#life/kind.ts';
import type { FactName, Facts, LifeModule } from '#life/module.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import type { OwnKinds } from './own-kinds.ts';
import type { LifeRecordStore } from './store/records.store.ts';

/** How other parts of Iris are asked what they know of a person; null is nothing. */
export type FactSources = { readonly [F in FactName]?: (userId: string, days: PersonDays) => Promise<Facts[F]> };

/** What everything about life records is built from. */
export interface LifeDependencies {
  readonly store: LifeRecordStore;
  readonly vault: Vault;
  readonly modules: readonly LifeModule[];
  /** The kinds of the modules by their ids. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The kinds that people have made. */
  readonly ownKinds: Pick<OwnKinds, 'of' | 'among' | 'kind' | 'declared'>;
  /** How the person counts days. */
  readonly daysOf: (userId: string) => Promise<PersonDays>;
  /** The local day of the person. */
  readonly todayOf: (userId: string) => Promise<string>;
  readonly factSources: FactSources;
  readonly now: () => number;
}
