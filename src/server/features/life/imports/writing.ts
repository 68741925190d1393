import { setImmediate } from 'node:timers/promises';
import type { ImportPreview } from '#contract/life-imports.ts';
import type { Kind } from '#life/kind.ts';
import { newId } from '#server/crypto/random.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { SealedFile } from '#server/files/sealed-file.ts';
import { contentOf } from '../content.ts';
import type { RecordRow } from '../tables.ts';
import type { ImportStore } from './imports.store.ts';
import { createJudge, sourceOf } from './judge.ts';
import type { Proposal, Reading } from './proposal.ts';
import { proposalsIn } from './staged-file.ts';

/** How many records are judged and written at once: few enough that nobody else waits for long. */
const BATCH = 250;
/** How many records a preview shows of each kind, and in all. */
const ROWS_A_KIND = 20;
const ROWS = 60;

export interface WritingParts {
  readonly store: ImportStore;
  readonly vault: Vault;
  readonly kinds: ReadonlyMap<string, Kind>;
}

/** What the records of a file would do here; nothing is written. */
export const previewOf = async (
  { store, kinds }: WritingParts,
  userId: string,
  { file, reading }: { file: SealedFile; reading: Reading },
): Promise<ImportPreview> => {
  const judge = createJudge(store, userId, kinds);
  const counts = new Map<string, { new: number; known: number; alike: number }>();
  const rows: ImportPreview['rows'] = [];
  for await (const batch of proposalsIn(file, BATCH)) {
    for (const [index, { verdict }] of (await judge(batch)).entries()) {
      const { kind: id, values } = batch[index]!;
      const kind = kinds.get(id)!; // the reading proposes kinds that there are
      const count = counts.get(id) ?? { new: 0, known: 0, alike: 0 };
      const seen = count.new + count.known + count.alike;
      count[verdict] += 1;
      counts.set(id, count);
      if (seen >= ROWS_A_KIND || rows.length >= ROWS) continue;
      const day = kind.day === null ? null : values[kind.day];
      const note = kind.note?.(values) ?? '';
      rows.push({
        kind: kind.label,
        icon: kind.icon,
        title: kind.title(values).slice(0, 200),
        note: note === kind.label ? '' : note.slice(0, 200),
        day: typeof day === 'string' ? day : null,
        verdict,
      });
    }
    await setImmediate();
  }
  return {
    kinds: [...counts].map(([id, count]) => ({
      kind: id,
      label: kinds.get(id)!.label,
      icon: kinds.get(id)!.icon,
      ...count,
    })),
    rows,
    problems: reading.problems.map(({ line, message }) => ({ line, message })),
    problemCount: reading.problemCount,
    notes: [...reading.notes],
    questions: [...reading.questions],
    table: reading.table && {
      columns: reading.table.columns.map(({ heading, examples }) => ({ heading, examples: [...examples] })),
      fields: [...reading.table.fields],
    },
  };
};

interface Order {
  readonly userId: string;
  readonly importId: string;
  readonly file: SealedFile;
  readonly total: number;
  /** Whether records that look like some that are there are wanted too. */
  readonly alike: boolean;
  readonly at: number;
}

/** Writes the records of a file; `onProgress` is told how far it is and ends it by answering false. */
export const writeProposals = async (
  { store, vault, kinds }: WritingParts,
  { userId, importId, file, total, alike, at }: Order,
  onProgress: (share: number) => boolean,
) => {
  const judge = createJudge(store, userId, kinds);
  const result = { added: 0, known: 0, alike: 0 };
  /** What the records are called that others name by their keys. */
  const ids = new Map<string, string>();
  const named = new Set(
    [...kinds.values()].flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => to ?? [])),
  );
  let done = 0;
  for await (const batch of proposalsIn(file, BATCH)) {
    if (!onProgress(done / Math.max(1, total))) return result;
    const judgements = await judge(batch);
    const rows: RecordRow[] = [];
    for (const [index, proposal] of batch.entries()) {
      const { verdict, id: standing } = judgements[index]!;
      const isAdded = verdict === 'new' || (verdict === 'alike' && alike);
      const id = isAdded ? newId() : standing!; // whatever is there has an id
      if (named.has(proposal.kind)) ids.set(proposal.key, id);
      if (isAdded)
        rows.push(rowOf(proposal, { kind: kinds.get(proposal.kind)!, id, userId, importId, at, ids, vault }));
      else result[verdict] += 1;
    }
    const added = rows.length === 0 ? 0 : await store.add(userId, importId, rows);
    result.added += added;
    result.known += rows.length - added; // somebody else has brought them in the meantime
    done += batch.length;
    await setImmediate();
  }
  return result;
};

interface Place {
  readonly kind: Kind;
  readonly id: string;
  readonly userId: string;
  readonly importId: string;
  readonly at: number;
  readonly ids: ReadonlyMap<string, string>;
  readonly vault: Vault;
}
const rowOf = (proposal: Proposal, { kind, id, userId, importId, at, ids, vault }: Place): RecordRow => {
  const refs = Object.entries(proposal.refs ?? {}).map(([field, key]) => [field, ids.get(key) ?? null]);
  return {
    id,
    user_id: userId,
    kind: kind.id,
    ...contentOf(kind, id, { ...proposal.values, ...Object.fromEntries(refs) }, vault),
    source: sourceOf(proposal.key),
    external_id: proposal.key,
    import_id: importId,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
};
