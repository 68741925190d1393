import { memorySource } from '#formats/file-source.ts';
import { createImportSink } from '#server/features/life/imports/import-sink.ts';
import type { CandidateRecord, ImportOwner } from '#server/features/life/imports/candidate-record.ts';
import { readFile } from '#server/features/life/imports/read-file.ts';

const READER: ImportOwner = {
  zone: 'Europe/Berlin',
  today: '2026-11-21',
  answers: {},
  rememberedAnswers: {},
  accounts: [],
  currency: 'EUR',
  ownKinds: [],
};

/** Reads a file as an import does and gives what it emits. */
export const readBytes = async (content: string | Uint8Array, name = 'file', reader: Partial<ImportOwner> = {}) => {
  const candidates: CandidateRecord[] = [];
  const given = { ...READER, ...reader };
  const { sink, reading } = createImportSink(
    given,
    (candidate) => void candidates.push(candidate),
    () => Promise.resolve(),
  );
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const format = await readFile(memorySource(bytes), name, sink);
  const of = (kind: string) => candidates.filter((each) => each.kind === kind).map(({ values }) => values);
  return { candidates, of, reading: reading(format) };
};
