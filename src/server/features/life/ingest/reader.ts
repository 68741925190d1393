import type { Kind } from '#life/kind.ts';
import type { ImportSink } from '../imports/import-sink.ts';

/** A shape in which programs send data. */
export interface IngestReader {
  /** What it is called in the answer. */
  readonly label: string;
  /** Reads data of this shape; false where they are of another. */
  read(body: unknown, sink: ImportSink, kinds: ReadonlyMap<string, Kind>): boolean;
}
