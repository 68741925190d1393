import { strFromU8, strToU8, unzipSync, zip } from 'fflate';
import { z } from 'zod';
import { EXPORT_SCHEMA } from '#contract/data.ts';
import { PRODUCT } from '#contract/pages.ts';
import { csvTable } from '#server/csv.ts';
import type { DataFile, DataRecord } from '#server/data/data-part.ts';
import { parsedJson } from '#server/data/json-text.ts';
import { badInput } from '#server/errors.ts';

const DATA_FILE = 'data.json';
/** The largest content of an archive that is read, in bytes once unpacked. */
const UNPACKED_LIMIT = 256 * 1024 * 1024;

const content = z.object({
  product: z.literal(PRODUCT),
  schema: z.number().int().min(1),
  exportedAt: z.iso.datetime(),
  person: z.record(z.string(), z.unknown()),
  kinds: z.record(z.string().max(100), z.array(z.record(z.string(), z.unknown()))),
});
/** What `data.json` of an export holds. */
export type ArchiveContent = z.infer<typeof content>;

/** Packs an export: everything as JSON, each kind once more as a table, and what other programs read. */
export const packArchive = (
  archive: ArchiveContent,
  files: readonly DataFile[],
  labels: ReadonlyMap<string, string>,
) => {
  const kinds = Object.entries(archive.kinds).filter(([, records]) => records.length > 0);
  const entries = {
    [DATA_FILE]: JSON.stringify(archive, null, 1),
    'README.txt': readme(archive, kinds, files, labels),
    ...Object.fromEntries(kinds.map(([kind, records]) => [`csv/${kind}.csv`, csvTable(columnsOf(records), records)])),
    ...Object.fromEntries(files.map(({ name, text }) => [name, text])),
  };
  const bytes = Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]));
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(bytes, { level: 6, mtime: archive.exportedAt }, (error, packed) => (error ? reject(error) : resolve(packed)));
  });
};

/** Reads an export back; whatever is no export of ours is refused with a sentence. */
export const unpackArchive = (packed: Uint8Array): ArchiveContent => {
  const data = dataFileOf(packed);
  const result = content.safeParse(parsedJson(data));
  if (!result.success) throw badInput(`This is not an export of ${PRODUCT}, or it is damaged.`, 'zip');
  if (result.data.schema > EXPORT_SCHEMA) {
    throw badInput(`This export comes from a newer ${PRODUCT}: update this installation first.`, 'zip');
  }
  return result.data;
};

const dataFileOf = (packed: Uint8Array): string => {
  let tooLarge = false;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name !== DATA_FILE) return false;
    tooLarge = originalSize > UNPACKED_LIMIT;
    return !tooLarge;
  };
  let found: Uint8Array | undefined;
  try {
    found = unzipSync(packed, { filter })[DATA_FILE];
  } catch {
    throw badInput('This file is not a zip, or it is damaged.', 'zip');
  }
  if (tooLarge) throw badInput('This export is too large to be read here.', 'zip');
  if (found === undefined) throw badInput(`This is not an export of ${PRODUCT}: it has no ${DATA_FILE}.`, 'zip');
  return strFromU8(found);
};

const columnsOf = (records: readonly DataRecord[]): string[] => [...new Set(records.flatMap(Object.keys))];

const readme = (
  archive: ArchiveContent,
  kinds: readonly [string, DataRecord[]][],
  files: readonly DataFile[],
  labels: ReadonlyMap<string, string>,
) =>
  [
    `Everything that ${PRODUCT} stores of you, as of ${archive.exportedAt}.`,
    '',
    `${DATA_FILE} (schema ${archive.schema}) holds all of it and can be imported again under Settings, Data & Storage.`,
    'The tables in csv/ hold the same for spreadsheets; a text that begins like a formula has an apostrophe before it.',
    'Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0; money is whole minor units of its currency.',
    '',
    ...kinds.map(([kind, records]) => `csv/${kind}.csv: ${labels.get(kind) ?? kind}, ${records.length}`),
    ...files.map(({ name }) => `${name}: for other programs`),
    '',
    'Not in here: passwords and other secrets, and mails and calendars that live on a server elsewhere. Connect those anew.',
    '',
  ].join('\r\n');
