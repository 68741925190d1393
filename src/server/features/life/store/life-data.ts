import { sql } from 'kysely';
import { z } from 'zod';
import type { RecordValues } from '#contract/life/life.ts';
import { diaryKinds } from '#life/relevance.ts';
import { guardOf, type Kind } from '#life/kind.ts';
import type { LifeModule } from '#life/module.ts';
import { person } from '#life/kinds/social.ts';
import { kindsOf } from '#life/modules.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { forgetChangesAbout } from '#server/history/change-log.store.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import type { DataKind, DataPart } from '#server/person-data/data-part.ts';
import { claimIds, inPieces, parseRow, parseRows, personTable } from '#server/person-data/person-table.ts';
import type { Db } from '#server/db/database.ts';
import { createRecordMapper, insertRecordRows, type ListedRecord, openSecrets, toRecordRow } from './stored-record.ts';
import { fileContents, recordFiles } from './record-files-data.ts';
import { ownKindsById, ownKindsTable } from './own-kinds-data.ts';
import { bridgeAccounts } from './bank-bridges.store.ts';
import { storedAnswers } from './imports.store.ts';
import { lifeTables } from './tables.ts';
import { type VcardPerson, writeVcards } from '#formats/vcard/write-vcards.ts';

/** Every life record of a person; an export contains secret fields in plain text, and an import seals them again. */
export const lifeData = ({
  db: ownDb,
  modules,
  vault,
  onAccountDeleted,
}: {
  db: Db;
  modules: readonly LifeModule[];
  vault: Vault;
  onAccountDeleted: (userId: string) => Promise<void>;
}): DataPart => ({
  name: 'life',
  kinds: [
    ownKindsTable,
    recordsKind(kindsOf(modules), vault),
    recordFiles,
    importAnswers,
    dismissedInsights,
    ingestedSpans,
    bankBridges,
  ],
  contents: fileContents(ownDb, vault),
  erase: onAccountDeleted,
  async files(db, userId) {
    const rows = await livingRecords(db, userId).where('kind', '=', person.id).selectAll().execute();
    const people = rows.map(createRecordMapper(new Map([[person.id, person]])).listed).map(toCard);
    return people.length === 0 ? [] : [{ name: 'people.vcf', text: writeVcards(people) }];
  },
});

/** What the person has answered about files of a kind. */
const importAnswers = personTable({
  table: 'life_import_answers',
  label: 'Answers about imported files',
  row: z.object({ subject: z.string().min(1).max(200), answers: jsonColumn(storedAnswers, 100_000) }),
  unique: ['subject'],
});

/** The insights that the person does not want to see. */
const dismissedInsights = personTable({
  table: 'life_dismissed',
  label: 'Dismissed insights',
  row: z.object({ finding: z.string().min(1).max(200), effect: z.number(), at: moment }),
  unique: ['finding'],
});

/** Parts of days that programs have sent, so that what comes next is added to them. */
const ingestedSpans = personTable({
  table: 'life_ingested_spans',
  label: 'Parts of days that programs have sent',
  row: z.object({
    measure: z.enum(['Steps', 'Water']),
    starts_at: moment,
    ends_at: moment,
    day: z.iso.date(),
    amount: z.number().min(0),
  }),
  unique: ['measure', 'starts_at'],
  moment: 'ends_at',
});

/** The bridge to a bank, for exports: another installation connects anew. */
const bankBridges: DataKind = {
  ...personTable({
    table: 'life_bank_bridges',
    label: 'The SimpleFIN bridge, without its access',
    row: z.object({ host: z.string(), accounts: jsonColumn(bridgeAccounts, 200_000), created_at: moment }),
    unique: ['host'],
  }),
  write: 'keep',
};

const TABLE = 'life_records';

const livingRecords = (db: Db, userId: string) =>
  lifeTables(db).selectFrom(TABLE).where('user_id', '=', userId).where('deleted_at', 'is', null);

const recordsKind = (kinds: ReadonlyMap<string, Kind>, vault: Vault): DataKind => ({
  name: TABLE,
  label: 'Life records',
  async read(db, userId) {
    const rows = await livingRecords(db, userId).selectAll().orderBy('created_at').orderBy('id').execute();
    const all = new Map([...kinds, ...(await ownKindsById(db, userId))]);
    const records = createRecordMapper(all);
    return rows
      .filter((row) => all.has(row.kind))
      .map((row) => {
        const { id, kind, source, external_id, created_at, updated_at } = row;
        const values = openSecrets(records.listed(row), vault);
        return { id, kind, values, source, external_id, created_at, updated_at };
      });
  },
  async count(db, userId) {
    const { n } = await livingRecords(db, userId)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
  async write(context, records) {
    const parsed = await parseRows(context, exportedRecord, records, TABLE);
    const ids = await claimIds(
      context,
      TABLE,
      parsed.map(({ id }) => id),
    );
    const own = await ownKindsById(context.db, context.userId);
    const ownIds = context.ids.get(ownKindsTable.name);
    return inPieces(context, parsed, (piece, from) => {
      const rows = piece.map(({ id: oldId, source, external_id, created_at, updated_at, ...row }, index) => {
        const ofOwn = own.get(ownIds?.get(row.kind) ?? row.kind);
        const kind = kinds.get(row.kind) ?? ofOwn;
        const guard = kind === ofOwn ? ofOwn?.stored() : kind && guardOf(kind);
        const values = parseRow(guard ?? NO_KIND, row.values, `${TABLE}.${from + index}.values`);
        const record = {
          id: ids.get(oldId)!,
          kind: kind!, // NO_KIND lets nothing pass
          values: withOwnReferences(kind!, values, ids),
          source,
          externalId: external_id,
          createdAt: created_at,
        };
        return { ...toRecordRow(context.userId, record, vault), updated_at };
      });
      return insertRecordRows(context.db, rows);
    });
  },
  expire: {
    async count(db, userId, before) {
      const { n } = await aged(db, userId, before)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },
    async erase(db, userId, before) {
      const erased = await lifeTables(db)
        .deleteFrom(TABLE)
        .where('user_id', '=', userId)
        .where('id', 'in', aged(db, userId, before).select('id'))
        .returning('id')
        .execute();
      await forgetChangesAbout(
        db,
        userId,
        'life',
        erased.map(({ id }) => id),
      );
      return erased.length;
    },
  },
});

/** Diary records from days before a moment, in UTC: for a retention of months the zone makes no difference. */
const aged = (db: Db, userId: string, before: number) =>
  livingRecords(db, userId)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', diaryKinds),
        // What people follow by kinds of their own is a diary too.
        eb('kind', 'in', lifeTables(db).selectFrom('life_kinds').where('user_id', '=', userId).select('id')),
      ]),
    )
    .where('day', '<', new Date(before).toISOString().slice(0, 10));

const exportedRecord = z.object({
  id: z.string().min(1).max(200),
  kind: z.string().max(60),
  values: z.record(z.string(), z.unknown()),
  source: z.string().max(60),
  external_id: z.string().max(200).nullable(),
  created_at: moment,
  updated_at: moment,
});
const NO_KIND: z.ZodType<RecordValues> = z.never('There’s no such kind of record.');

/** Replaces the ids in references with those of this account. */
const withOwnReferences = (kind: Kind, values: RecordValues, ids: ReadonlyMap<string, string>): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isReference = kind.fields[name]?.type === 'reference';
      return [name, isReference && typeof value === 'string' ? (ids.get(value) ?? value) : value];
    }),
  );

const toCard = ({ id, title, is: { phone, email } }: ListedRecord): VcardPerson => ({
  id,
  name: title,
  reach: [
    ...(typeof phone === 'string' ? [{ type: 'phone' as const, value: phone }] : []),
    ...(typeof email === 'string' ? [{ type: 'e-mail' as const, value: email }] : []),
  ],
});
