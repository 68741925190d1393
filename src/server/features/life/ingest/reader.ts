import type { Kind } from '#life/kind.ts';
import type { ImportSink } from '../imports/import-sink.ts';

/** What a reader is given beside the data. */
export interface IngestContext {
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Counts things before they are read; refuses more than one call may bring. */
  count(things: number): void;
}

/** A shape in which programs send data. */
export interface IngestReader {
  /** What it is called in the answer. */
  readonly label: string;
  /** Reads data of this shape; false where they are of another. */
  read(body: unknown, sink: ImportSink, context: IngestContext): boolean;
}
