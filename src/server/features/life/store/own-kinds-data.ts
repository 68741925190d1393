import { z } from 'zod';
import { compileOwnKind, type OwnKind } from '#life/own/own-kind.ts';
import type { Db } from '#server/db/database.ts';
import { jsonColumn, moment } from '#server/person-data/columns.ts';
import { personTable } from '#server/person-data/person-table.ts';
import { ownKindDefinition, readOwnKinds } from './own-kinds.store.ts';

const TABLE = 'life_kinds';
const DEFINITION_MAX = 500_000;

/** The kinds of record that the person has made. */
export const ownKindsTable = personTable({
  table: TABLE,
  label: 'Own kinds of record',
  row: z.object({
    id: z.string().min(1).max(60),
    tab: z.string().max(60),
    name: z.string().min(1).max(60),
    definition: jsonColumn(ownKindDefinition, DEFINITION_MAX),
    version: z.number().int().min(1).max(1_000_000_000),
    created_at: moment,
    updated_at: moment,
  }),
  id: 'id',
  deleted: 'deleted_at',
});

/** The kinds of a person's own by their ids. */
export const ownKindsById = async (db: Db, userId: string): Promise<ReadonlyMap<string, OwnKind>> =>
  new Map((await readOwnKinds(db, userId)).map((kind) => [kind.id, compileOwnKind(kind)]));
