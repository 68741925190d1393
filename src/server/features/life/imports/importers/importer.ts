import type { ZipEntry } from '#formats/zip.ts';
import type { FileSource } from '#formats/file-source.ts';
import type { ImportSink } from '../import-sink.ts';

/** How a file looks from outside: the first bytes as text and as they are, and its name in small letters. */
export interface FileHead {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The first part of it, decoded; for an XML its first element is in it. */
  readonly text: string;
}

interface Known {
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  knows(head: FileHead): boolean;
}
/** A kind of file that can be read: as a text, as a stream that may be larger than memory, or as a zip of several files. */
export type Importer =
  | (Known & { readonly by: 'text'; read(text: string, sink: ImportSink, head: FileHead): Promise<void> | void })
  | (Known & {
      readonly by: 'stream';
      read(bytes: AsyncIterable<Uint8Array>, sink: ImportSink, size: number): Promise<void>;
    });

/** A zip that is known by the files in it. */
export interface ZipImporter {
  readonly id: string;
  readonly label: string;
  knows(entries: readonly ZipEntry[]): boolean;
  read(zip: { file: FileSource; entries: readonly ZipEntry[] }, sink: ImportSink): Promise<void>;
}
