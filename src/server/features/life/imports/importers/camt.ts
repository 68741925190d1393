import { isCamt, readCamt } from '#formats/bank/camt.ts';
import { createStatementSink } from '../bank-statement.ts';
import type { Importer } from './importer.ts';

/** CAMT bank statements. */
export const camt: Importer = {
  id: 'camt',
  label: 'Bank statement (CAMT)',
  by: 'stream',
  knows: ({ text }) => isCamt(text),
  async read(bytes, sink, size) {
    const statement = createStatementSink(sink, 'camt');
    await readCamt(bytes, statement.add, (read) => sink.yieldTurn(read / size));
  },
};
