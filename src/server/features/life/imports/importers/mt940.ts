import { isMt940, readMt940 } from '#formats/bank/mt940.ts';
import { createStatementSink } from '../bank-statement.ts';
import type { Importer } from './importer.ts';

/** MT940 bank statements. */
export const mt940: Importer = {
  id: 'mt940',
  label: 'Bank statement (MT940)',
  by: 'text',
  knows: ({ text }) => isMt940(text),
  async read(text, sink) {
    const statement = createStatementSink(sink, 'mt940');
    for (const item of readMt940(text)) {
      statement.add(item);
      await sink.yieldTurn(item.share);
    }
  },
};
