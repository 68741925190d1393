import type { Found } from '#contract/person.ts';
import type { LifeModule } from '#life/module.ts';
import { currencies } from '#life/amounts.ts';
import { transaction } from '#life/modules/finance-kinds.ts';
import { habit } from '#life/modules/health-kinds.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { person } from '#life/modules/social.ts';
import { ABOUT_PEOPLE, knownAmong } from '#life/people.ts';
import type { QuickContext } from '#life/quick/understand.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { PersonDays } from '#server/db/person-days.ts';
import { recordsOf } from './content.ts';
import { createDismissed } from './dismissed.ts';
import { createImports } from './imports/imports.ts';
import { createImportStore } from './imports/imports.store.ts';
import { createStagingFolder } from './imports/staged-file.ts';
import type { FactSources } from './parts.ts';
import { createProtocol } from './protocol.ts';
import { createLifeRecords } from './records.ts';
import { createReminders } from './reminders.ts';
import { createLifeStore } from './store.ts';
import { createLifeTabs } from './tabs.ts';

interface LifeOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly now: () => number;
  /** Where files wait while they are imported. */
  readonly dataDir: string;
  /** Is told that something failed that should not. */
  readonly puzzled: (error: unknown) => void;
  /** The IANA name of the zone that a person chose, or null. */
  readonly zoneNameOf: (userId: string) => Promise<string | null>;
  /** How a person counts days. */
  readonly daysOf: (userId: string) => Promise<PersonDays>;
  readonly factSources?: FactSources;
  /** The tabs; those of Iris unless a test brings its own. */
  readonly modules?: readonly LifeModule[];
}

/** Life records, the tabs of the dashboard that show them, Quick Add and the emergency protocol. */
export const createLife = ({
  db,
  vault,
  now,
  zoneNameOf,
  daysOf,
  factSources = {},
  modules = lifeModules,
  ...more
}: LifeOptions) => {
  const store = createLifeStore(db);
  const todayOf = async (userId: string): Promise<string> => (await daysOf(userId)).today;
  const dismissed = createDismissed(db, now);
  const parts = {
    store,
    vault,
    modules,
    daysOf,
    todayOf,
    factSources: { ...factSources, dismissed: dismissed.of },
    now,
  };
  const records = createLifeRecords(parts);
  const importStore = createImportStore(db);
  const imports = createImports({
    ...parts,
    store: importStore,
    records: store,
    staging: createStagingFolder(more.dataDir),
    zoneNameOf,
    puzzled: more.puzzled,
  });
  return {
    records,
    imports,
    dismissed,
    tabs: createLifeTabs(parts),
    protocol: createProtocol(parts),
    reminders: createReminders(parts),
    /** What records tell of some people, by address. */
    async people(userId: string, guests: readonly { email: string; name: string }[]) {
      if (guests.length === 0) return new Map<string, never>();
      const rows = await store.read(
        userId,
        ABOUT_PEOPLE.map(({ id }) => ({ kind: id })),
      );
      return knownAmong(recordsOf(rows, kindsOf(modules)), guests);
    },
    /** Records by words of their names, and where they are shown; people first. */
    async find(userId: string, words: string, limit: number): Promise<Found[]> {
      const known = kindsOf(modules);
      const rows = (await store.named(userId, words, 2 * limit)).filter(({ kind }) => known.has(kind));
      const isPerson = ({ kind }: { kind: string }) => kind === person.id;
      return [...rows.filter(isPerson), ...rows.filter((row) => !isPerson(row))].slice(0, limit).map((row) => ({
        kind: isPerson(row) ? 'person' : 'record',
        title: row.title,
        note: [known.get(row.kind)!.label, row.day].filter(Boolean).join(', '),
        search: { tab: modules.find(({ kinds }) => kinds.some(({ id }) => id === row.kind))!.id, record: row.id },
      }));
    },
    /** What was written down and brought in lately, the latest first. */
    async activities(userId: string, limit: number) {
      const all = [...(await records.activities(userId, limit)), ...(await imports.activities(userId, limit))];
      return all.sort((a, b) => b.at - a.at).slice(0, limit);
    },
    async sweep(): Promise<void> {
      await records.sweep();
      await imports.sweep();
      await dismissed.sweep();
    },
    async quickContext(userId: string): Promise<QuickContext> {
      const [habits, [latest], today] = await Promise.all([
        records.list(userId, habit.id, 200),
        records.list(userId, transaction.id, 1),
        todayOf(userId),
      ]);
      return {
        today,
        habits: habits.map(({ id, title }) => ({ id, name: title })),
        currency: String(latest?.values['currency'] ?? currencies[0]),
      };
    },
  };
};
export type Life = ReturnType<typeof createLife>;
