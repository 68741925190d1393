import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { badInput } from '#server/errors.ts';
import type { DataRecord, ImportContext, LivingKind } from './data-part.ts';

/** A table whose rows belong to one person each. */
export interface PersonTable {
  readonly table: string;
  readonly label: string;
  /** The columns that are exported, and what they may hold; `user_id` is left out. */
  readonly row: z.ZodObject;
  /** The column that names a row; without one, a row is known by `unique`. */
  readonly id?: string;
  /** The columns that, with the owner, make a row one of its kind; an import writes over what is there. */
  readonly unique?: readonly string[];
  /** Which columns name rows of other kinds; what is not there becomes empty. */
  readonly refers?: Readonly<Record<string, string>>;
  /** The column that is set when a row is deleted softly; such rows are not exported. */
  readonly deleted?: string;
  /** Columns that are not exported because each installation counts them itself. */
  readonly fill?: (context: ImportContext) => Promise<Readonly<Record<string, unknown>>>;
  /** The column with the time that a retention compares, in milliseconds. */
  readonly moment?: string;
}

type AnyTables = Record<string, Record<string, unknown>>;
const OWNER = 'user_id';
/** How many rows one statement writes or looks for. */
const CHUNK = 100;

/** Everything that export, import and retention have to know of a table. */
export const personTable = ({
  table,
  label,
  row,
  id,
  unique,
  refers = {},
  deleted,
  fill,
  moment,
}: PersonTable): LivingKind => {
  const columns = Object.keys(row.shape);
  const on = (db: Db) => db.withTables<AnyTables>();
  const owned = (db: Db, userId: string) => on(db).selectFrom(table).where(OWNER, '=', userId);
  const living = (db: Db, userId: string) =>
    deleted === undefined ? owned(db, userId) : owned(db, userId).where(deleted, 'is', null);
  const order = id === undefined ? (unique ?? columns) : [id];

  const read = async (db: Db, userId: string): Promise<DataRecord[]> =>
    order.reduce((query, column) => query.orderBy(column), living(db, userId).select(columns)).execute();

  const number = async (query: Promise<{ n: unknown }>) => Number((await query).n);
  const count = sql<number>`count(*)`.as('n');

  const write = async (context: ImportContext, records: readonly DataRecord[]): Promise<number> => {
    const rows = await parseRows(context, row, records, table);
    const old = id === undefined ? [] : rows.map((each) => String(each[id]));
    const ids = id === undefined ? new Map<string, string>() : await claimIds(context, table, old, id);
    const filled = rows.length === 0 ? {} : await fill?.(context);
    const ready = rows.map((each) => ({
      ...each,
      ...filled,
      ...Object.fromEntries(
        Object.entries(refers).map(([column, kind]) => [
          column,
          context.ids.get(kind)?.get(String(each[column])) ?? null,
        ]),
      ),
      ...(id === undefined ? {} : { [id]: ids.get(String(each[id])) }),
      [OWNER]: context.userId,
    }));
    return inPieces(context, ready, async (some) => {
      const insert = on(context.db)
        .insertInto(table)
        .values([...some]);
      const done = await (
        id === undefined
          ? insert.onConflict((c) =>
              c
                .columns([OWNER, ...(unique ?? [])])
                .doUpdateSet((eb) =>
                  Object.fromEntries(
                    columns
                      .filter((column) => !unique?.includes(column))
                      .map((column) => [column, eb.ref(`excluded.${column}`)]),
                  ),
                ),
            )
          : insert.onConflict((c) => c.doNothing())
      ).executeTakeFirst();
      return Number(done.numInsertedOrUpdatedRows ?? 0n);
    });
  };

  return {
    name: table,
    label,
    read,
    count: (db, userId) => number(living(db, userId).select(count).executeTakeFirstOrThrow()),
    write,
    ...(moment === undefined
      ? {}
      : {
          expire: {
            count: (db: Db, userId: string, before: number) =>
              number(living(db, userId).where(moment, '<', before).select(count).executeTakeFirstOrThrow()),
            async erase(db: Db, userId: string, before: number) {
              const done = await on(db)
                .deleteFrom(table)
                .where(OWNER, '=', userId)
                .where(moment, '<', before)
                .executeTakeFirst();
              return Number(done.numDeletedRows);
            },
          },
        }),
  };
};

/**
 * Gives the rows of an import their identifiers here, and remembers them for the rows that refer to them: those that name rows of
 * this very account keep theirs.
 */
export const claimIds = async (
  context: ImportContext,
  table: string,
  old: readonly string[],
  id = 'id',
): Promise<ReadonlyMap<string, string>> => {
  const { db, userId } = context;
  const here = new Set<string>();
  for (const some of chunks(old)) {
    await context.pause();
    const rows = await db
      .withTables<AnyTables>()
      .selectFrom(table)
      .select(id)
      .where(OWNER, '=', userId)
      .where(id, 'in', some)
      .execute();
    for (const row of rows) here.add(String(row[id]));
  }
  const ids = new Map(old.map((each) => [each, here.has(each) ? each : idFor(userId, table, each)]));
  context.ids.set(table, ids);
  return ids;
};

/**
 * The identifier that a row gets in another account. It is made from the old one, so that importing the same export twice
 * adds nothing twice, and from the account, so that two accounts never share a row.
 */
const idFor = (userId: string, table: string, old: string): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, table, old]))
    .digest('base64url')
    .slice(0, 22);

/** Writes rows a few at a time, with a pause before each piece, and gives how many were new. */
export const inPieces = async <T>(
  { pause }: Pick<ImportContext, 'pause'>,
  rows: readonly T[],
  write: (piece: readonly T[], from: number) => Promise<number>,
): Promise<number> => {
  let added = 0;
  for (let from = 0; from < rows.length; from += CHUNK) {
    await pause();
    added += await write(rows.slice(from, from + CHUNK), from);
  }
  return added;
};

/** The records of a kind by its schema. */
export const parseRows = async <T>(
  { pause }: ImportContext,
  row: z.ZodType<T>,
  records: readonly DataRecord[],
  kind: string,
): Promise<T[]> => {
  const rows: T[] = [];
  for (const [index, record] of records.entries()) {
    if (index % CHUNK === 0) await pause();
    rows.push(parseRow(row, record, `${kind}.${index}`));
  }
  return rows;
};

/** A record by its schema, or a refusal that says where the export is damaged. */
export const parseRow = <T>(row: z.ZodType<T>, record: DataRecord, place: string): T => {
  const result = row.safeParse(record);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw badInput(`The export is damaged at ${[place, ...path].join('.')}: ${message}`, 'zip');
};

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
