import type { ZipEntry } from '#server/files/zip.ts';
import type { FileSource } from '#server/files/source.ts';
import type { Desk } from '../desk.ts';

/** How a file looks from outside: the first bytes as text and as they are, and its name in small letters. */
export interface Head {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The first part of it, decoded; for an XML its first element is in it. */
  readonly text: string;
}

interface Known {
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  knows(head: Head): boolean;
}
/** A kind of file that can be read: as a text, as a stream that may be larger than memory, or as a zip of several files. */
export type Format =
  | (Known & { readonly by: 'text'; read(text: string, desk: Desk, head: Head): Promise<void> | void })
  | (Known & {
      readonly by: 'stream';
      read(bytes: AsyncIterable<Uint8Array>, desk: Desk, size: number): Promise<void>;
    });

/** A zip that is known by the files in it. */
export interface ZipFormat {
  readonly id: string;
  readonly label: string;
  knows(entries: readonly ZipEntry[]): boolean;
  read(zip: { file: FileSource; entries: readonly ZipEntry[] }, desk: Desk): Promise<void>;
}
