import type { RecordValues } from '#contract/life/life.ts';

type Value = RecordValues[string];
/** A field that both sides have changed, and in different ways. */
export interface FieldConflict {
  readonly field: string;
  readonly here: Value;
  readonly there: Value;
}
interface Merged {
  /** The fields of the record that change; null for none. */
  readonly changes: RecordValues | null;
  /** What the object shall say. */
  readonly wanted: RecordValues;
  /** Whether the object says something else. */
  readonly isSent: boolean;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * Brings both sides in step field by field (three-way merge): whoever has changed a field wins. Where both have, `prefer` does, and
 * the other value is told as a conflict.
 */
export const mergeValues = (
  fields: readonly string[],
  {
    here,
    hereBefore,
    there,
    thereBefore,
  }: Readonly<Record<'here' | 'hereBefore' | 'there' | 'thereBefore', RecordValues>>,
  prefer: 'here' | 'there' = 'here',
): Merged => {
  const changes: Record<string, Value> = {};
  const wanted: Record<string, Value> = { ...there };
  const conflicts: FieldConflict[] = [];
  let isSent = false;
  for (const field of fields) {
    const [mine, theirs] = [here[field] ?? null, there[field] ?? null];
    const isMine = mine !== (hereBefore[field] ?? null);
    const isTheirs = theirs !== (thereBefore[field] ?? null);
    if (mine === theirs) continue;
    const takesTheirs = isTheirs && (!isMine || prefer === 'there');
    if (takesTheirs) changes[field] = theirs;
    else if (isMine) {
      if (isTheirs) conflicts.push({ field, here: mine, there: theirs });
      wanted[field] = mine;
      isSent = true;
    }
  }
  return { changes: Object.keys(changes).length === 0 ? null : changes, wanted, isSent, conflicts };
};
