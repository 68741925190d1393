import { sourceOf } from '#server/files/source.ts';
import { createDesk } from '#server/features/life/imports/desk.ts';
import type { Proposal, Reader } from '#server/features/life/imports/proposal.ts';
import { readFile } from '#server/features/life/imports/read-file.ts';

const READER: Reader = {
  zone: 'Europe/Berlin',
  today: '2026-11-21',
  answers: {},
  recalled: {},
  accounts: [],
  currency: 'EUR',
};

/** Reads a file as an import does and gives what it proposes. */
export const readBytes = async (content: string | Uint8Array, name = 'file', reader: Partial<Reader> = {}) => {
  const proposals: Proposal[] = [];
  const given = { ...READER, ...reader };
  const { desk, reading } = createDesk(
    given,
    (proposal) => void proposals.push(proposal),
    () => Promise.resolve(),
  );
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const format = await readFile(sourceOf(bytes), name, desk);
  const of = (kind: string) => proposals.filter((each) => each.kind === kind).map(({ values }) => values);
  return { proposals, of, reading: reading(format) };
};
