import { z } from 'zod';
import { EXPORT_SCHEMA } from '#contract/data/data.ts';
import { PRODUCT } from '#contract/pages.ts';
import { createBudget, FILE_LIMITS, overBudget } from '#formats/budget.ts';
import { type FileSource, wholeOf } from '#formats/file-source.ts';
import { countJsonValues } from '#formats/json-values.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { readZip, unpack } from '#formats/zip.ts';
import type { RecordsByKind } from '#server/person-data/data-part.ts';
import { parsedJson } from '#server/person-data/json-text.ts';
import { inTodaysForm } from './older-archives.ts';

/** The file of an export that holds all of it. */
export const DATA_FILE = 'data.json';
/** The most records of one import: while it is written, everybody else waits for the database. */
const RECORDS_AT_MOST = 200_000;

const content = z.object({
  product: z.literal(PRODUCT),
  schema: z.number().int().min(1),
  exportedAt: z.iso.datetime(),
  person: z.record(z.string(), z.unknown()),
  kinds: z.record(z.string().max(100), z.array(z.record(z.string(), z.unknown()))),
});
/** What `data.json` of an export holds. */
export type ArchiveContent = Omit<z.infer<typeof content>, 'kinds'> & { readonly kinds: RecordsByKind };

/** An export without its records: how many there are of each kind. */
export interface ArchiveSummary extends Pick<ArchiveContent, 'exportedAt' | 'person'> {
  readonly counts: readonly (readonly [kind: string, count: number])[];
}

/** Reads an export; whatever is no export of ours is refused with a sentence. */
export const readArchive = async (
  packed: FileSource,
  budget = createBudget(FILE_LIMITS.archive),
): Promise<ArchiveContent> => {
  const text = (await dataFileOf(packed)).toString('utf8');
  budget.bytes(text.length);
  countJsonValues(text, budget);
  const result = content.safeParse(parsedJson(text));
  if (!result.success) throw new UnreadableFile(`This isn’t an export from ${PRODUCT}, or it’s damaged.`);
  if (result.data.schema > EXPORT_SCHEMA) {
    throw new UnreadableFile(`This export comes from a newer ${PRODUCT}: update this installation first.`);
  }
  if (Object.values(result.data.kinds).reduce((sum, { length }) => sum + length, 0) > RECORDS_AT_MOST) {
    throw overBudget(`This export has more than ${RECORDS_AT_MOST.toLocaleString('en-US')} records.`);
  }
  return { ...result.data, kinds: inTodaysForm(result.data.schema, result.data.kinds) };
};

const dataFileOf = async (file: FileSource): Promise<Buffer> => {
  const entry = (await readZip(file)).find(({ name }) => name === DATA_FILE);
  if (entry === undefined)
    throw new UnreadableFile(`This isn’t an export from ${PRODUCT} because it has no ${DATA_FILE}.`);
  const { bytes } = FILE_LIMITS.archive;
  return wholeOf(unpack(file, entry, bytes), bytes);
};
