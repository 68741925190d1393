import { isQif, qifAmounts, qifBookings, type QifItem, readQif } from '#formats/bank/qif.ts';
import { type DateOrder, numericDateOrderIn } from '#formats/days.ts';
import { decimalMarkOfColumn } from '#formats/decimals.ts';
import { askCurrency, askDates, askMark, createStatementSink } from '../bank-statement.ts';
import type { ImportSink } from '../import-sink.ts';
import type { Importer } from './importer.ts';

/** QIF files of money programs, which do not say how their dates and amounts are written. */
export const qif: Importer = {
  id: 'qif',
  label: 'Money program (QIF)',
  by: 'text',
  knows: ({ text }) => isQif(text),
  async read(text, sink) {
    const { items, hasOthers } = readQif(text);
    if (hasOthers) sink.note('Only account transactions are read. Securities, categories and lists are left out.');
    const order = dateOrderOf(items, sink);
    const mark = decimalMarkOfColumn(qifAmounts(items));
    const decimal = mark === 'either' ? askMark(sink) : (mark ?? '.');
    const currency = askCurrency(sink);
    const statement = createStatementSink(sink, 'qif');
    for (const [index, item] of items.entries()) {
      for (const booking of qifBookings(item, { order, decimal, currency }))
        statement.add({ kind: 'booking', booking });
      await sink.yieldTurn(index / items.length);
    }
  },
};

/** The first date that is certain decides; without any, the person is asked, unless the dates mean the same either way. */
const dateOrderOf = (items: readonly QifItem[], sink: ImportSink): DateOrder => {
  const orders = items.map(({ fields }) => numericDateOrderIn(fields.get('D') ?? ''));
  const certain = orders.find((order) => order === 'dmy' || order === 'mdy');
  if (certain === 'dmy' || certain === 'mdy') return certain;
  return orders.includes('either') ? askDates(sink) : 'mdy';
};
