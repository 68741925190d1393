import type { LifeRecord, RecordValues } from '#contract/life.ts';
import { guardOf, type Entry, type Kind } from '#life/kind.ts';
import type { Fields } from '#life/field.ts';
import type { Records } from '#life/module.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { badInput } from '#server/errors.ts';
import type { Content, ReadRow } from './store.ts';
import type { RecordRow } from './tables.ts';

/** What a kind lets pass, or a 400 that names the field. */
export const parseValues = (kind: Kind, given: RecordValues): RecordValues => {
  const result = guardOf(kind).safeParse(withInitials(kind, given));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw badInput(`${issue.keys[0]}: there is no such field.`, issue.keys[0]);
  const field = String(issue?.path[0] ?? '');
  const label = kind.fields[field]?.label ?? field;
  const isMissing = given[field] === undefined || given[field] === null || given[field] === '';
  throw badInput(`${label}: ${isMissing ? 'this is required.' : (issue?.message ?? 'this is not valid.')}`, field);
};

/** Yes-or-no fields that were left out are "no"; everything else has to be said. */
const withInitials = (kind: Kind, given: RecordValues): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(kind.fields)
      .filter(([, field]) => field.type === 'yes-no')
      .map(([name]) => [name, false]),
  ),
  ...given,
});

/** How a record lies in the database: secret fields apart and sealed. */
export const contentOf = (kind: Kind, id: string, values: RecordValues, vault: Vault): Content => {
  const isSecret = ([name]: [string, unknown]) => kind.fields[name]?.type === 'secret';
  const entries = Object.entries(values);
  const secrets = entries.filter(isSecret).filter(([, value]) => value !== null);
  const day = kind.day === null ? null : values[kind.day];
  return {
    day: typeof day === 'string' ? day : null,
    title: kind.title(values).slice(0, TITLE_MAX),
    data: JSON.stringify(Object.fromEntries(entries.filter((entry) => !isSecret(entry)))),
    sealed: secrets.length === 0 ? null : vault.seal(JSON.stringify(Object.fromEntries(secrets)), placeOf(id)),
  };
};
const TITLE_MAX = 300;
const placeOf = (id: string) => `life record ${id}`;

/** The values of a row; secret ones only if a vault is there to open them, otherwise null. */
export const valuesOf = (kind: Kind, row: Pick<RecordRow, 'id' | 'data' | 'sealed'>, vault?: Vault): RecordValues => ({
  ...blankOf(kind),
  ...parsed(row.data),
  ...(vault && row.sealed !== null ? parsed(vault.open(row.sealed, placeOf(row.id))) : {}),
});
/** Every field of a kind, with nothing in it; a tab reads thousands of records of few kinds. */
const blankOf = (kind: Kind): RecordValues => {
  const known = blanks.get(kind);
  if (known) return known;
  const blank = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, null]));
  blanks.set(kind, blank);
  return blank;
};
const blanks = new WeakMap<Kind, RecordValues>();
// Written by contentOf from values that the guard let pass.
const parsed = (json: string) => JSON.parse(json) as RecordValues;

export const toRecord = (kind: Kind, row: RecordRow, vault?: Vault): LifeRecord => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  day: row.day,
  values: valuesOf(kind, row, vault),
  version: row.version,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** Rows as the views see them. */
export const recordsOf = (rows: readonly ReadRow[], kinds: ReadonlyMap<string, Kind>): Records => {
  const byKind = new Map<string, Entry[]>();
  for (const row of rows) {
    const kind = kinds.get(row.kind);
    if (kind === undefined) continue;
    const entry: Entry = {
      id: row.id,
      kind: row.kind,
      title: row.title,
      day: row.day,
      at: row.created_at,
      is: valuesOf(kind, row),
    };
    const list = byKind.get(row.kind);
    if (list) list.push(entry);
    else byKind.set(row.kind, [entry]);
  }
  return {
    // The guard of this very kind let every value pass before it was kept.
    of: <F extends Fields>(kind: Kind<F>) => (byKind.get(kind.id) ?? []) as unknown as readonly Entry<F>[],
    withId: (kind, id) => byKind.get(kind)?.find((entry) => entry.id === id),
  };
};
