import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { openSealed, type SealedFile } from '#server/crypto/sealed-file.ts';
import { type CandidateRecord, parseCandidate } from './candidate-record.ts';

/** The candidates of a file in order, `count` at a time. */
export const candidatesIn = async function* (
  file: SealedFile,
  count: number,
): AsyncGenerator<CandidateRecord[], void, undefined> {
  const opened = await openSealed(file);
  const lines = createInterface({ input: Readable.from(opened.stream()), crlfDelay: Infinity });
  let some: CandidateRecord[] = [];
  for await (const line of lines) {
    some.push(parseCandidate(line));
    if (some.length < count) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
};
