import { strToU8, zip } from 'fflate';
import { PRODUCT } from '#contract/pages.ts';
import { csvTable } from '#formats/table/write-csv.ts';
import type { DataFile, DataRecord } from '#server/person-data/data-part.ts';
import { type ArchiveContent, DATA_FILE } from './read-archive.ts';

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
