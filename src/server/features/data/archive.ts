import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { PRODUCT } from '#contract/pages.ts';
import { csvTable } from '#formats/table/write-csv.ts';
import type { DataContent, DataFile, DataRecord } from '#server/person-data/data-part.ts';
import { type ArchiveContent, DATA_FILE } from './read-archive.ts';

/** Packs an export: everything as JSON, each kind once more as a table, what other programs read, and files as they are. */
export const packArchive = async function* (
  archive: ArchiveContent,
  files: readonly DataFile[],
  contents: readonly DataContent[],
  labels: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const kinds = Object.entries(archive.kinds).filter(([, records]) => records.length > 0);
  const texts = {
    [DATA_FILE]: JSON.stringify(archive, null, 1),
    'README.txt': readme(archive, kinds, [...files, ...(contents.length > 0 ? [FILES] : [])], labels),
    ...Object.fromEntries(kinds.map(([kind, records]) => [`csv/${kind}.csv`, csvTable(columnsOf(records), records)])),
    ...Object.fromEntries(files.map(({ name, text }) => [name, text])),
  };
  const zip = createZip(archive.exportedAt);
  for (const [name, text] of Object.entries(texts)) {
    await zip.addText(name, text);
    yield* zip.ready();
  }
  for (const { path, open } of contents) {
    const add = zip.begin(path);
    for await (const piece of open()) {
      add(piece, false);
      yield* zip.ready();
    }
    add(new Uint8Array(), true);
  }
  zip.end();
  yield* zip.ready();
};

/** What the files of a person are called in the list of what is in an export. */
const FILES = { name: 'files/', text: '' };

/** How a zip names a file that is packed so (APPNOTE 4.4.5). */
const DEFLATE = 8;
const pack = promisify(deflateRaw);

/** A zip whose bytes are taken as they are made. */
const createZip = (mtime: string) => {
  let made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(new Uint8Array(piece));
  });
  return {
    /** Adds a text, packed by another thread. */
    async addText(filename: string, text: string): Promise<void> {
      const bytes = Buffer.from(text);
      const entry: ZipInputFile = { filename, mtime, compression: DEFLATE, size: bytes.length, crc: crc32(bytes) };
      zip.add(entry);
      entry.ondata!(null, await pack(bytes), true);
    },
    /** Begins a file that is not packed, such as a photo. */
    begin(name: string) {
      const entry = new ZipPassThrough(name);
      entry.mtime = mtime;
      zip.add(entry);
      return (piece: Uint8Array, isLast: boolean): void => entry.push(piece, isLast);
    },
    end: () => zip.end(),
    *ready() {
      const all = made;
      made = [];
      yield* all;
    },
  };
};

const columnsOf = (records: readonly DataRecord[]): string[] => [...new Set(records.flatMap(Object.keys))];

const readme = (
  archive: ArchiveContent,
  kinds: readonly (readonly [string, readonly DataRecord[]])[],
  files: readonly DataFile[],
  labels: ReadonlyMap<string, string>,
) =>
  [
    `Everything ${PRODUCT} stores about you, as of ${archive.exportedAt}.`,
    '',
    `${DATA_FILE} (schema ${archive.schema}) holds all of it and can be imported again under Settings, Data & Storage.`,
    'The tables in csv/ hold the same for spreadsheets; a text that begins like a formula has an apostrophe before it.',
    'Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0; money is whole minor units of its currency.',
    '',
    ...kinds.map(([kind, records]) => `csv/${kind}.csv: ${labels.get(kind) ?? kind}, ${records.length}`),
    ...files.map(({ name }) => `${name}: for other programs`),
    '',
    'Not in here: passwords and other secrets, and mail and calendars that live on another server. Connect those again.',
    '',
  ].join('\r\n');
