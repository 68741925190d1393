import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { badInput, refusalOf } from '#server/errors.ts';
import { FILE_LIMITS } from '#formats/budget.ts';
import type { FileSource } from '#formats/file-source.ts';
import { unpack, type ZipEntry } from '#formats/zip.ts';
import type { ImportSink } from './import-sink.ts';
import type { Importer } from './importers/importer.ts';

const TRACK = /\.(?:fit|gpx|tcx)(?:\.gz)?$/i;
/** How much the tracks of one zip may hold once unpacked, and how large one may be. */
const ALL_MOST = FILE_LIMITS.text.bytes * 40;
const ONE_MOST = FILE_LIMITS.fit.bytes;

/** The recordings of a zip of tracks, such as the export of a sports site; none where it is something else. */
export const tracksIn = (entries: readonly ZipEntry[]): ZipEntry[] => {
  const tracks = entries.filter(({ name }) => TRACK.test(name));
  return tracks.length > 1 ? tracks : [];
};

/** Reads recordings one after the other; one that is damaged is named, and the others are read. */
export const readTracks = async (
  { file, tracks, others }: { file: FileSource; tracks: readonly ZipEntry[]; others: number },
  sink: ImportSink,
  formatOf: (name: string, open: () => AsyncIterable<Uint8Array>) => Promise<Importer>,
): Promise<void> => {
  if (others > 0) sink.note('Only recordings are read. Other files in this zip are left out.');
  let left = ALL_MOST;
  for (const [index, entry] of tracks.entries()) {
    const limited = async function* () {
      let own = 0;
      for await (const piece of opened(file, entry)) {
        own += piece.length;
        left -= piece.length;
        if (own > ONE_MOST) throw badInput('it holds far more than a recording does.', 'file');
        if (left < 0) throw badInput('This zip unpacks to far more than recordings hold. Import it in parts.', 'zip');
        yield piece;
      }
    };
    try {
      const format = await formatOf(entry.name, limited);
      if (format.by !== 'stream') throw badInput('it holds no recording.', 'file');
      await format.read(limited(), quietly(sink), entry.size || 1);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined || left < 0) throw error;
      sink.problem(null, `${entry.name.split('/').at(-1)!.slice(0, 80)} can’t be read: ${refusal.message}`);
    }
    await sink.yieldTurn(index / tracks.length);
  }
};

/** Progress is that of the zip, not of each recording in it. */
const quietly = (sink: ImportSink): ImportSink => ({ ...sink, yieldTurn: () => Promise.resolve() });

const opened = async function* (file: FileSource, entry: ZipEntry): AsyncIterable<Uint8Array> {
  const bytes = unpack(file, entry, ONE_MOST);
  if (!/\.gz$/i.test(entry.name)) return yield* bytes;
  const source = Readable.from(bytes);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    yield* source.pipe(plain);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw badInput('it is damaged.', 'file');
    throw error;
  }
};
