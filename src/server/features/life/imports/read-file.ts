import { AppError, badInput } from '#server/errors.ts';
import { type FileSource, wholeOf } from '#server/files/source.ts';
import { decodeText } from '#server/files/text.ts';
import { declaredEncoding } from '#server/files/xml.ts';
import { readZip, unpack, type ZipEntry } from '#server/files/zip.ts';
import type { Desk } from './desk.ts';
import { appleHealth } from './formats/apple-health.ts';
import { camt } from './formats/camt.ts';
import { csv } from './formats/csv.ts';
import { fit } from './formats/fit.ts';
import type { Format, Head, ZipFormat } from './formats/format.ts';
import { ics } from './formats/ics.ts';
import { loopHabits } from './formats/loop-habits.ts';
import { mt940 } from './formats/mt940.ts';
import { ofx } from './formats/ofx.ts';
import { qif } from './formats/qif.ts';
import { gpx, tcx } from './formats/tracks.ts';
import { vcard } from './formats/vcard.ts';

/** Every kind of file that can be read; the first that knows a file reads it, and a table is what nobody else knows. */
const formats: readonly Format[] = [fit, appleHealth, gpx, tcx, camt, ofx, qif, mt940, vcard, ics, csv];
const zipFormats: readonly ZipFormat[] = [loopHabits];

const HEAD = 64 * 1024;
/** A text that has to be held as a whole; larger ones are exports of many years that can be split. */
const TEXT_LIMIT = 48 * 1024 * 1024;
/** The most that a file in a zip unpacks to. */
const STREAM_LIMIT = 16 * 1024 * 1024 * 1024;

/** Finds out what a file is and reads it; whatever it is not is refused with a sentence. */
export const readFile = async (file: FileSource, name: string, desk: Desk): Promise<{ id: string; label: string }> => {
  if (file.size === 0) throw badInput('This file is empty.', 'file');
  const start = await file.read(0, 4);
  if (start.toString('latin1') === 'PK\u0003\u0004') return readPacked(file, desk);
  return readOne({ name, size: file.size, open: () => file.stream() }, desk);
};

interface One {
  readonly name: string;
  readonly size: number;
  open(): AsyncIterable<Uint8Array>;
}

const readOne = async (one: One, desk: Desk): Promise<{ id: string; label: string }> => {
  const head = await headOf(one);
  refuseKnown(head);
  const format = formats.find((each) => each.knows(head))!; // a table is what nobody else knows
  if (format.by === 'stream') await format.read(one.open(), desk, one.size);
  else {
    const said = /^(?:CHARSET|ENCODING)\s*:\s*([\w-]+)/im.exec(head.text.slice(0, 500))?.[1];
    const bytes = await wholeOf(one.open(), TEXT_LIMIT);
    await format.read(decodeText(bytes, charset(said) ?? declared(head)), desk, head);
  }
  return { id: format.id, label: format.label };
};

/** OFX tells its encoding as the number of a code page. */
const charset = (said: string | undefined) =>
  said !== undefined && /^\d{3,5}$/.test(said) ? `windows-${said}` : undefined;
const declared = ({ bytes }: Head) => declaredEncoding(bytes);

const headOf = async ({ name, open }: One): Promise<Head> => {
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
const refuseKnown = ({ bytes, text }: Head): void => {
  const magic = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = STRANGERS.find(([shape]) => shape.test(magic) || shape.test(text.slice(0, 300)));
  if (found) throw badInput(found[1], 'file');
};
const STRANGERS: readonly (readonly [RegExp, string])[] = [
  [/^SQLite format 3/, 'This is a database or a backup. In Loop Habit Tracker choose “Export as CSV” instead.'],
  [/^\u00d0\u00cf.\u00e0/, 'This is an old Excel file. Save it as CSV and import that.'],
  [/^%PDF/, 'This is a PDF. Ask for the statement as CAMT, MT940, OFX or CSV.'],
  [/^\s*<!doctype html|^\s*<html/i, 'This is a web page. Perhaps the download needs a sign-in; try it again there.'],
  [
    /^.\u008b[^ -~]|^7z\u00bc|^Rar!/,
    'This is packed in a way that cannot be read here. Unpack it and import the file in it.',
  ],
];

const readPacked = async (file: FileSource, desk: Desk): Promise<{ id: string; label: string }> => {
  const entries = (await readZip(file)).filter(({ name }) => !name.endsWith('/') && !/(^|\/)(\.|__MACOSX)/.test(name));
  const known = zipFormats.find((format) => format.knows(entries));
  if (known) {
    await known.read({ file, entries }, desk);
    return { id: known.id, label: known.label };
  }
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('data.json') && names.has('README.txt')) {
    throw badInput('This is an export of Iris. Import it under Settings, Data & Storage, Import an export.', 'file');
  }
  if (names.has('[Content_Types].xml'))
    throw badInput('This is an Office file. Save the table as CSV and import that.', 'file');
  const entry = await theOneIn(file, entries);
  return readOne({ name: entry.name, size: entry.size, open: () => unpack(file, entry, STREAM_LIMIT) }, desk);
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
      const head = await headOf({ name: entry.name, size: entry.size, open: () => unpack(file, entry, STREAM_LIMIT) });
      if (appleHealth.knows(head)) return entry;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  throw badInput('This zip holds several files. Unpack it and import the one that you mean.', 'file');
};
