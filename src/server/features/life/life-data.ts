import { sql } from 'kysely';
import { z } from 'zod';
import type { RecordValues } from '#contract/life.ts';
import { diaryKinds } from '#life/ageing.ts';
import { guardOf, type Kind } from '#life/kind.ts';
import type { LifeModule } from '#life/module.ts';
import { person } from '#life/modules/social.ts';
import { kindsOf } from '#life/modules.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { DataKind, DataPart } from '#server/data/data-part.ts';
import { claimIds, parseRow, personTable } from '#server/data/person-table.ts';
import type { Db } from '#server/db/database.ts';
import { contentOf, valuesOf } from './content.ts';
import { lifeTables, type RecordRow } from './tables.ts';
import { type CardPerson, vCards } from './v-cards.ts';

/** Every life record of a person; secret fields travel in the open and are sealed again where they arrive. */
export const lifeData = (
  modules: readonly LifeModule[],
  vault: Vault,
  leave: (userId: string) => Promise<void>,
): DataPart => ({
  name: 'life',
  kinds: [recordsKind(kindsOf(modules), vault), importAnswers, dismissedInsights],
  erase: leave,
  async files(db, userId) {
    const people = (await livingRecords(db, userId).where('kind', '=', person.id).selectAll().execute()).map(toCard);
    return people.length === 0 ? [] : [{ name: 'people.vcf', text: vCards(people) }];
  },
});

/** What the person has answered about files of a kind. */
const importAnswers = personTable({
  table: 'life_import_answers',
  label: 'Answers about imported files',
  row: z.object({ subject: z.string().min(1).max(200), answers: z.string().max(100_000) }),
  unique: ['subject'],
});

/** The insights that the person does not want to see. */
const dismissedInsights = personTable({
  table: 'life_dismissed',
  label: 'Dismissed insights',
  row: z.object({ finding: z.string().min(1).max(200), effect: z.number(), at: z.number().int() }),
  unique: ['finding'],
});

const TABLE = 'life_records';
/** How many rows one statement writes. */
const CHUNK = 50;

const livingRecords = (db: Db, userId: string) =>
  lifeTables(db).selectFrom(TABLE).where('user_id', '=', userId).where('deleted_at', 'is', null);

const recordsKind = (kinds: ReadonlyMap<string, Kind>, vault: Vault): DataKind => ({
  name: TABLE,
  label: 'Life records',
  async read(db, userId) {
    const rows = await livingRecords(db, userId).selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.flatMap((row) => {
      const kind = kinds.get(row.kind);
      if (kind === undefined) return [];
      const { id, source, external_id, created_at, updated_at } = row;
      return [{ id, kind: row.kind, values: valuesOf(kind, row, vault), source, external_id, created_at, updated_at }];
    });
  },
  async count(db, userId) {
    const { n } = await livingRecords(db, userId)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  },
  async write(context, records) {
    const given = records.map((record, index) => {
      const row = parseRow(travelling, record, `${TABLE}.${index}`);
      const kind = kinds.get(row.kind);
      const values = parseRow(kind ? guardOf(kind) : NO_KIND, row.values, `${TABLE}.${index}.values`);
      return { ...row, kind: kind!, values }; // NO_KIND lets nothing pass
    });
    const ids = await claimIds(
      context,
      TABLE,
      given.map(({ id }) => id),
    );
    const rows = given.map(({ id: old, kind, values, ...rest }): RecordRow => {
      const id = ids.get(old)!;
      return {
        id,
        user_id: context.userId,
        kind: kind.id,
        ...contentOf(kind, id, withOwnReferences(kind, values, ids), vault),
        version: 1,
        import_id: null,
        deleted_at: null,
        ...rest,
      };
    });
    let added = 0;
    for (let start = 0; start < rows.length; start += CHUNK) {
      const done = await lifeTables(context.db)
        .insertInto(TABLE)
        .values(rows.slice(start, start + CHUNK))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      added += Number(done.numInsertedOrUpdatedRows ?? 0n);
    }
    return added;
  },
  expire: {
    async count(db, userId, before) {
      const { n } = await aged(db, userId, before)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },
    async erase(db, userId, before) {
      const done = await lifeTables(db)
        .deleteFrom(TABLE)
        .where('user_id', '=', userId)
        .where('id', 'in', aged(db, userId, before).select('id'))
        .executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  },
});

/** Lines of the diary from days before a moment; a day is none of that moment's zone, and the difference is a day of years. */
const aged = (db: Db, userId: string, before: number) =>
  livingRecords(db, userId)
    .where('kind', 'in', diaryKinds)
    .where('day', '<', new Date(before).toISOString().slice(0, 10));

const travelling = z.object({
  id: z.string().min(1).max(200),
  kind: z.string().max(60),
  values: z.record(z.string(), z.unknown()),
  source: z.string().max(60),
  external_id: z.string().max(200).nullable(),
  created_at: z.number().int(),
  updated_at: z.number().int(),
});
const NO_KIND: z.ZodType<RecordValues> = z.never('There is no such kind of record.');

/** References name the records as they are called in this account. */
const withOwnReferences = (kind: Kind, values: RecordValues, ids: ReadonlyMap<string, string>): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isReference = kind.fields[name]?.type === 'reference';
      return [name, isReference && typeof value === 'string' ? (ids.get(value) ?? value) : value];
    }),
  );

const toCard = (row: RecordRow): CardPerson => {
  const { phone, email } = valuesOf(person, row);
  return {
    id: row.id,
    name: row.title,
    reach: [
      ...(typeof phone === 'string' ? [{ type: 'phone' as const, value: phone }] : []),
      ...(typeof email === 'string' ? [{ type: 'e-mail' as const, value: email }] : []),
    ],
  };
};
