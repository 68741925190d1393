import { isOfx, readOfx } from '#formats/bank/ofx.ts';
import { createStatementSink } from '../bank-statement.ts';
import type { Importer } from './importer.ts';

/** OFX and QFX bank statements. */
export const ofx: Importer = {
  id: 'ofx',
  label: 'Bank statement (OFX)',
  by: 'text',
  knows: ({ text }) => isOfx(text),
  async read(text, sink) {
    const statement = createStatementSink(sink, 'ofx');
    let bookings = 0;
    for (const item of readOfx(text)) {
      statement.add(item);
      if (item.kind === 'booking') bookings += 1;
      await sink.yieldTurn(item.share);
    }
    if (bookings === 0) sink.note('There are no transactions in this file.');
  },
};
