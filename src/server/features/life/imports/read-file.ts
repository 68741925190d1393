import { badInput, refusalOf } from '#server/errors.ts';
import { type FileSource, wholeOf } from '#formats/file-source.ts';
import { asianReadings } from '#formats/asian-text.ts';
import { decodeText } from '#formats/text.ts';
import { declaredEncoding } from '#formats/xml.ts';
import { FILE_LIMITS } from '#formats/budget.ts';
import { readZip, unpack, type ZipEntry } from '#formats/zip.ts';
import type { ImportSink } from './import-sink.ts';
import { appleHealth } from './importers/apple-health.ts';
import { camt } from './importers/camt.ts';
import { csv } from './importers/csv.ts';
import { dayOne } from './importers/day-one.ts';
import { fit } from './importers/fit.ts';
import type { Importer, FileHead, ZipImporter } from './importers/importer.ts';
import { ics } from './importers/ics.ts';
import { loopHabits } from './importers/loop-habits.ts';
import { monica } from './importers/monica.ts';
import { mt940 } from './importers/mt940.ts';
import { ofx } from './importers/ofx.ts';
import { qif } from './importers/qif.ts';
import { readTracks, tracksIn } from './read-tracks.ts';
import { gpx, tcx } from './importers/tracks.ts';
import { vcard } from './importers/vcard.ts';

/** Every kind of file that can be read; the first that knows a file reads it, and a table is what nobody else knows. */
const formats: readonly Importer[] = [
  fit,
  appleHealth,
  gpx,
  tcx,
  camt,
  ofx,
  qif,
  mt940,
  vcard,
  ics,
  dayOne,
  monica,
  csv,
];
const zipFormats: readonly ZipImporter[] = [loopHabits];

const HEAD = 64 * 1024;

/** Finds out what a file is and reads it; whatever it is not is refused with a sentence. */
export const readFile = async (
  file: FileSource,
  name: string,
  sink: ImportSink,
): Promise<{ id: string; label: string }> => {
  if (file.size === 0) throw badInput('This file is empty.', 'file');
  const start = await file.read(0, 4);
  if (start.toString('latin1') === 'PK\u0003\u0004') return readPacked(file, sink);
  return readOne({ name, size: file.size, open: () => file.stream() }, sink);
};

interface One {
  readonly name: string;
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
}

const readOne = async (one: One, sink: ImportSink): Promise<{ id: string; label: string }> => {
  const head = await headOf(one);
  refuseKnown(head);
  const format = formats.find((each) => each.knows(head))!; // a table is what nobody else knows
  if (format.by === 'stream') await format.read(one.open(), sink, one.size);
  else {
    const declaredCharset = /^(?:CHARSET|ENCODING)\s*:\s*([\w-]+)/im.exec(head.text.slice(0, 500))?.[1];
    const bytes = await wholeOf(one.open(), FILE_LIMITS.text.bytes);
    const named = charset(declaredCharset) ?? declared(head);
    // A declared encoding that is UTF-8, or none, may be neither.
    const encoding = named === 'utf-8' ? (askEncoding(bytes, sink) ?? named) : named;
    await format.read(decodeText(bytes, encoding), sink, head);
  }
  return { id: format.id, label: format.label };
};

/** Old texts in Chinese, Japanese and Korean don't say how they are written; whoever knows the language sees it at once. */
const askEncoding = (bytes: Uint8Array, sink: ImportSink): string | undefined => {
  const readings = asianReadings(bytes);
  const [first] = readings;
  if (first === undefined) return undefined;
  return sink.ask({
    id: 'encoding',
    label: 'Which of these can you read?',
    hint: 'The file doesn’t say which character encoding it uses',
    type: 'choice',
    options: [
      ...readings.map(({ encoding, sample }) => ({ value: encoding, label: `${sample} (${encoding})` })),
      { value: 'windows-1252', label: 'None of them (Western)' },
    ],
    fallback: first.encoding,
  });
};

/** OFX tells its encoding as the number of a code page. */
const charset = (codePage: string | undefined) =>
  codePage !== undefined && /^\d{3,5}$/.test(codePage) ? `windows-${codePage}` : undefined;
const declared = ({ bytes }: FileHead) => declaredEncoding(bytes);

const headOf = async ({ name, open }: One): Promise<FileHead> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of open()) {
    pieces.push(piece);
    size += piece.length;
    if (size >= HEAD) break;
  }
  const bytes = Buffer.concat(pieces).subarray(0, HEAD);
  return { name: name.toLowerCase(), bytes, text: headText(bytes) };
};
/** The first part of a file as text; a letter that is cut in two must not make it look like another encoding. */
const headText = (bytes: Uint8Array): string => {
  if (bytes[1] === 0 || bytes[0] === 0 || bytes[0] === 0xff || bytes[0] === 0xfe) {
    const isBig = bytes[0] === 0xfe || bytes[0] === 0;
    return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  return new TextDecoder('utf-8').decode(bytes);
};

/** Files that people mix up with those that can be read. */
const refuseKnown = ({ bytes, text }: FileHead): void => {
  const magic = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = STRANGERS.find(([shape]) => shape.test(magic) || shape.test(text.slice(0, 300)));
  if (found) throw badInput(found[1], 'file');
};
const STRANGERS: readonly (readonly [RegExp, string])[] = [
  [/^SQLite format 3/, 'This is a database or a backup. In Loop Habit Tracker choose “Export as CSV” instead.'],
  [/^\u00d0\u00cf.\u00e0/, 'This is an old Excel file. Save it as CSV and import that.'],
  [/^%PDF/, 'This is a PDF. Ask for the statement as CAMT, MT940, OFX or CSV.'],
  [
    /^\s*<!doctype html|^\s*<html/i,
    'This is a web page. The download may need you to sign in first. Try it again there.',
  ],
  [/^.\u008b[^ -~]|^7z\u00bc|^Rar!/, 'Iris can’t read this kind of archive. Unpack it and import the file inside.'],
];

const formatOf = async (name: string, open: () => AsyncIterable<Uint8Array>): Promise<Importer> => {
  const head = await headOf({ name, size: 0, open });
  return formats.find((each) => each.knows(head))!; // a table is what nobody else knows
};

/** The journal of an export of Day One, which has its photos beside it. */
const journalIn = (entries: readonly ZipEntry[]): ZipEntry | undefined => {
  const texts = entries.filter(({ name }) => /^[^/]+\.json$/i.test(name));
  const rest = entries.filter(({ name }) => !/^(?:[^/]+\.json$|photos\/|audios\/|videos\/|pdfs\/)/i.test(name));
  return texts.length === 1 && rest.length === 0 && texts[0]!.name !== 'data.json' ? texts[0] : undefined;
};

const readPacked = async (file: FileSource, sink: ImportSink): Promise<{ id: string; label: string }> => {
  const entries = (await readZip(file)).filter(({ name }) => !name.endsWith('/') && !/(^|\/)(\.|__MACOSX)/.test(name));
  const known = zipFormats.find((format) => format.knows(entries));
  if (known) {
    await known.read({ file, entries }, sink);
    return { id: known.id, label: known.label };
  }
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('data.json') && names.has('README.txt')) {
    throw badInput(
      'This is an export from Iris. Restore it in Settings under Data & Storage, Restore an export.',
      'file',
    );
  }
  if (names.has('[Content_Types].xml'))
    throw badInput('This is an Office file. Save the table as CSV and import that.', 'file');
  const tracks = tracksIn(entries);
  if (tracks.length > 0) {
    const others = entries.length - tracks.length;
    await readTracks({ file, tracks, others }, sink, async (entryName, open) => formatOf(entryName, open));
    return { id: 'tracks', label: 'Recordings (zip)' };
  }
  const entry = journalIn(entries) ?? (await theOneIn(file, entries));
  return readOne({ name: entry.name, size: entry.size, open: () => unpack(file, entry, FILE_LIMITS.zip.bytes) }, sink);
};

/** The file that a zip is about: the export of Apple Health, whatever it is called in the language of the phone, or the only one. */
const theOneIn = async (file: FileSource, entries: readonly ZipEntry[]): Promise<ZipEntry> => {
  const [only] = entries;
  if (only === undefined) throw badInput('This zip is empty.', 'file');
  if (entries.length === 1) return only;
  const inXml = entries
    .filter(({ name }) => /\.xml$/i.test(name) && !/cda/i.test(name))
    .sort((a, b) => b.size - a.size);
  for (const entry of inXml.slice(0, 3)) {
    try {
      const head = await headOf({
        name: entry.name,
        size: entry.size,
        open: () => unpack(file, entry, FILE_LIMITS.zip.bytes),
      });
      if (appleHealth.knows(head)) return entry;
    } catch (error) {
      if (refusalOf(error) === undefined) throw error;
    }
  }
  throw badInput('This zip contains several files. Unpack it and import the one you want.', 'file');
};
