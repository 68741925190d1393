import type { Kind } from '#life/kind.ts';
import type { ImportSink } from '../imports/import-sink.ts';
import type { MeasuredSpan } from '../store/ingested-spans.store.ts';

/** What a reader is given beside the data. */
export interface IngestContext {
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Counts things before they are read; refuses more than one call may bring. */
  count(things: number): void;
  /** Hands on a part of what adds up over a day, and may come in pieces. */
  addSpan(span: MeasuredSpan): void;
}

/** A shape in which programs send data. */
export interface IngestReader {
  /** What it is called in the answer. */
  readonly label: string;
  /** Reads data of this shape; false where they are of another. */
  read(body: unknown, sink: ImportSink, context: IngestContext): boolean;
}
