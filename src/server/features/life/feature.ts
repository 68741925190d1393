import type { LifeModule } from '#life/module.ts';
import { currencies } from '#contract/money.ts';
import { DAY, HOUR, MINUTE } from '#contract/time-units.ts';
import { account, transaction } from '#life/kinds/finance.ts';
import { habit } from '#life/kinds/health.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { person } from '#life/kinds/social.ts';
import { findingNote } from '#life/insights/finding-rows.ts';
import { ABOUT_PEOPLE, knownAmong } from '#life/people.ts';
import { recordsByKind } from '#life/records.ts';
import { writtenTexts } from '#life/written.ts';
import type { QuickContext } from '#life/quick/understand.ts';
import { createStagingFolder } from '#server/crypto/staging-folder.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import { createDueReminders } from '#server/jobs/due-reminders.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { PersonDays } from '#server/person-data/person-days.ts';
import { createBankBridge } from './bank/bank-bridge.ts';
import { createBridgeClient } from './bank/bridge-client.ts';
import { createDismissedInsightStore } from './store/dismissed-insights.store.ts';
import { createSpentMoney } from './spent-money.ts';
import { createIncomingMoney } from './incoming-money.ts';
import { createIngestion } from './ingest/ingestion.ts';
import { createIngest } from './ingest/ingest.ts';
import { createImportFolder } from './imports/folder/import-folder.ts';
import { createFolderWatch } from './imports/folder/watch-folder.ts';
import { createImportReader } from './imports/import-reader.ts';
import { createLifeImports } from './imports/imports.ts';
import { createBankBridgeStore } from './store/bank-bridges.store.ts';
import { createImportFolderStore } from './store/import-folder.store.ts';
import { createLifeImportStore } from './store/imports.store.ts';
import type { FactSources } from './dependencies.ts';
import { createRecordFiles } from './files/record-files.ts';
import { createBodySigns } from './body-signs.ts';
import { createEmergencyProtocol } from './emergency-protocol.ts';
import { createMailTasks } from './mail-tasks.ts';
import { createLifeRecords } from './records.ts';
import { createDaysOfRecords } from './days-of-records.ts';
import { createOwnKinds } from './own-kinds.ts';
import { createRecordReminders } from './record-reminders.ts';
import { createRecordReminderFacts } from './reminders.ts';
import { createIngestedSpanStore } from './store/ingested-spans.store.ts';
import { createIngestedRecordStore } from './store/ingested-records.store.ts';
import { createOwnKindChangeStore } from './store/own-kind-changes.store.ts';
import { createOwnKindStore } from './store/own-kinds.store.ts';
import { createRecordFileStore } from './store/record-files.store.ts';
import { fileKeyOf } from './store/record-files-data.ts';
import { createRecordReminderStore } from './store/reminders.store.ts';
import { createRecordMapper } from './store/stored-record.ts';
import { createRecordChangeStore } from './store/record-changes.store.ts';
import { createLifeRecordStore } from './store/records.store.ts';
import { createSyncedRecords } from './synced-records.ts';
import { createLifeTabs } from './tabs.ts';
import { createWrittenTabs } from './written-tabs.ts';

interface LifeOptions {
  readonly database: Pick<Database, 'db' | 'changeStamp'>;
  readonly vault: Vault;
  readonly now: () => number;
  /** Where files wait while they are imported. */
  readonly dataDir: string;
  /** The folder in which people have folders of files that are imported, if the operator has named one. */
  readonly importDir?: string | undefined;
  /** Where people’s bridges to banks may be. */
  readonly policy: ConnectionPolicy;
  /** Receives unexpected errors. */
  readonly reportError: (error: unknown) => void;
  readonly log: Log;
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
  database: { db, changeStamp },
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
  const ownKinds = createOwnKinds({
    store: createOwnKindStore({ db, changes: createOwnKindChangeStore(db, now) }),
    modules,
    kinds,
    now,
  });
  const parts = {
    store,
    vault,
    modules,
    kinds,
    ownKinds,
    daysOf,
    todayOf,
    factSources: { ...factSources, dismissed: dismissed.of },
    now,
  };
  const tabs = createLifeTabs(parts);
  const records = createLifeRecords({ ...parts, changes });
  const importStore = createLifeImportStore({ db, now, vault });
  const folderFiles = createImportFolderStore(db);
  const folder = createImportFolder({ root: more.importDir, store: folderFiles });
  const importing = {
    ...parts,
    store: importStore,
    records: store,
    staging: createStagingFolder(more.dataDir, 'imports'),
    folderFiles,
    startReading: createImportReader(),
    zoneNameOf,
    reportError: more.reportError,
  };
  const imports = createLifeImports(importing);
  const files = createRecordFiles({
    ...parts,
    files: createRecordFileStore({ db, changes, key: fileKeyOf(vault) }),
  });
  const spans = createIngestedSpanStore(db, now);
  const ingested = createIngestedRecordStore({ db, vault, now });
  const folderWatch = createFolderWatch({ ...importing, folder, ingested });
  const ingestion = createIngestion({ ...importing, ingested });
  const ingest = createIngest(ingestion, spans);
  const bank = createBankBridge({
    store: createBankBridgeStore(db, vault, now),
    client: createBridgeClient(more.policy),
    ingestion,
    accountNames: async (userId) => (await store.list(userId, account.id, 200)).map(({ title }) => title),
    now,
    reportError: more.reportError,
  });
  return {
    records,
    ownKinds,
    /** Takes back a change of a record, of a file on it, or of a kind. */
    async undo(userId: string, changeId: string) {
      const kind = await ownKinds.undo(userId, changeId);
      return kind === null ? records.undo(userId, changeId) : { kind };
    },
    files,
    ingest,
    bank,
    imports,
    folder,
    dismissed,
    tabs,
    writtenTab: createWrittenTabs(tabs, { changeStamp, now }),
    bodySigns: createBodySigns(parts),
    protocol: createEmergencyProtocol(parts),
    reminders: createRecordReminderFacts(parts),
    dueReminders: createDueReminders({
      store: createRecordReminderStore(db, createRecordMapper(kinds)),
      reader: createRecordReminders(parts),
      personZone: async (userId) => (await daysOf(userId)).zone.name,
      log: more.log,
    }),
    daysOfRecords: createDaysOfRecords(store),
    incomingMoney: createIncomingMoney(store),
    spentMoney: createSpentMoney(store),
    /** The records of some kinds, the latest day first. */
    read: store.read,
    /** Whether records were changed since they were read. */
    stateOf: store.stateOf,
    /** The people in records who have an email address. */
    async addresses(userId: string): Promise<{ name: string; address: string }[]> {
      const records = recordsByKind(await store.read(userId, [{ kind: person.id }]));
      return records.of(person).flatMap(({ is }) => (is.email ? [{ name: is.name, address: is.email }] : []));
    },
    /** What records say about some people, by email address. */
    async people(userId: string, guests: readonly { email: string; name: string }[]) {
      if (guests.length === 0) return new Map<string, never>();
      const about = ABOUT_PEOPLE.map(({ id }) => ({ kind: id }));
      return knownAmong(recordsByKind(await store.read(userId, about)), guests);
    },
    mailTasks: createMailTasks(records),
    synced: createSyncedRecords({ store, records }),
    /** Some records as search results, in the order of their ids. */
    async found(userId: string, ids: readonly string[]) {
      const found = await store.withIds(userId, ids);
      const records = new Map(found.map((record) => [record.id, record]));
      const own = await ownKinds.among(userId, found);
      return ids.flatMap((id) => {
        const record = records.get(id);
        const kind = record && (kinds.get(record.kind) ?? own.get(record.kind));
        if (record === undefined || kind === undefined) return [];
        // A kind is one of a tab or one of the person's own.
        const tab = modules.find(({ kinds: ofTab }) => ofTab.includes(kind))?.id ?? own.get(kind.id)!.tab;
        const { title, day } = record;
        const isWritten = writtenTexts(kind, record).includes(title);
        return { id, title, label: kind.label, isPerson: kind.id === person.id, day, tab, isWritten };
      });
    },
    /** What stands out in a person's own records, the strongest first. */
    async insights(userId: string) {
      const { sample, sections } = await tabs.view(userId, 'insights');
      if (sample) return [];
      return sections.flatMap((section) =>
        section.type === 'findings' ? section.rows.map((row) => ({ title: row.title, note: findingNote(row) })) : [],
      );
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
          await files.cleanup();
          await ownKinds.cleanup();
          await imports.cleanup();
          await dismissed.cleanup();
          await spans.cleanup();
        },
      },
      { name: 'bank-bridges', every: HOUR, beside: true, run: bank.run },
      ...(more.importDir === undefined
        ? []
        : [{ name: 'import-folder', every: 5 * MINUTE, beside: true, run: folderWatch.run }]),
    ] satisfies Job[],
    async quickContext(userId: string): Promise<QuickContext> {
      const [habits, [latest], { zone, today }, own] = await Promise.all([
        records.list(userId, habit.id, 200),
        records.list(userId, transaction.id, 1),
        daysOf(userId),
        ownKinds.of(userId),
      ]);
      return {
        today,
        habits: habits.map(({ id, title }) => ({ id, name: title })),
        own,
        currency: String(latest?.values['currency'] ?? currencies[0]),
        moment: { now: now(), zone },
      };
    },
  };
};
export type Life = ReturnType<typeof createLife>;
