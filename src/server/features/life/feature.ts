import type { Found } from '#contract/person/person.ts';
import type { LifeModule } from '#life/module.ts';
import { currencies } from '#contract/money.ts';
import { DAY } from '#contract/time-units.ts';
import { transaction } from '#life/kinds/finance.ts';
import { habit } from '#life/kinds/health.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { person } from '#life/kinds/social.ts';
import { ABOUT_PEOPLE, knownAmong } from '#life/people.ts';
import { recordsByKind } from '#life/records.ts';
import type { QuickContext } from '#life/quick/understand.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import { createDismissedInsightStore } from './store/dismissed-insights.store.ts';
import { createLifeImports } from './imports/imports.ts';
import { createLifeImportStore } from './store/imports.store.ts';
import { createStagingFolder } from './imports/staging-folder.ts';
import type { FactSources } from './dependencies.ts';
import { createEmergencyProtocol } from './emergency-protocol.ts';
import { createLifeRecords } from './records.ts';
import { createReminders } from './reminders.ts';
import { createRecordChangeStore } from './store/record-changes.store.ts';
import { createLifeRecordStore } from './store/records.store.ts';
import { createLifeTabs } from './tabs.ts';

interface LifeOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly now: () => number;
  /** Where files wait while they are imported. */
  readonly dataDir: string;
  /** Receives unexpected errors. */
  readonly reportError: (error: unknown) => void;
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
  const changes = createRecordChangeStore(db, now);
  const kinds = kindsOf(modules);
  const store = createLifeRecordStore({ db, changes, kinds, vault });
  const todayOf = async (userId: string): Promise<string> => (await daysOf(userId)).today;
  const dismissed = createDismissedInsightStore(db, now);
  const parts = {
    store,
    vault,
    modules,
    kinds,
    daysOf,
    todayOf,
    factSources: { ...factSources, dismissed: dismissed.of },
    now,
  };
  const records = createLifeRecords({ ...parts, changes });
  const imports = createLifeImports({
    ...parts,
    store: createLifeImportStore({ db, now, vault }),
    records: store,
    staging: createStagingFolder(more.dataDir),
    zoneNameOf,
    reportError: more.reportError,
  });
  return {
    records,
    imports,
    dismissed,
    tabs: createLifeTabs(parts),
    protocol: createEmergencyProtocol(parts),
    reminders: createReminders(parts),
    /** The records of some kinds, the latest day first. */
    read: store.read,
    /** What records say about some people, by email address. */
    async people(userId: string, guests: readonly { email: string; name: string }[]) {
      if (guests.length === 0) return new Map<string, never>();
      const about = ABOUT_PEOPLE.map(({ id }) => ({ kind: id }));
      return knownAmong(recordsByKind(await store.read(userId, about)), guests);
    },
    /** Records by words of their names, and where they are shown; people first. */
    async find(userId: string, words: string, limit: number): Promise<Found[]> {
      const named = (await store.named(userId, words, 2 * limit)).filter(({ kind }) => kinds.has(kind));
      const isPerson = ({ kind }: { kind: string }) => kind === person.id;
      return [...named.filter(isPerson), ...named.filter((one) => !isPerson(one))].slice(0, limit).map((record) => ({
        kind: isPerson(record) ? 'person' : 'record',
        title: record.title,
        note: [kinds.get(record.kind)!.label, record.day].filter(Boolean).join(', '),
        search: { tab: modules.find((tab) => tab.kinds.some(({ id }) => id === record.kind))!.id, record: record.id },
      }));
    },
    /** The latest additions and imports, the latest first. */
    async activities(userId: string, limit: number) {
      const all = [...(await records.activities(userId, limit)), ...(await imports.activities(userId, limit))];
      return all.sort((a, b) => b.at - a.at).slice(0, limit);
    },
    jobs: [
      {
        name: 'cleanup-life',
        every: DAY,
        async run() {
          await records.cleanup();
          await imports.cleanup();
          await dismissed.cleanup();
        },
      },
    ] satisfies Job[],
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
