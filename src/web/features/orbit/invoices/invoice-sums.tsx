import { moneyText } from '#contract/money.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';

/** Net, tax by rate, and the total. */
export const InvoiceSums = ({ invoice: { net, taxes, total, currency } }: { invoice: Invoice }) => (
  <dl className="invoice-sums num">
    <div>
      <dt>Net</dt>
      <dd>{moneyText(net, currency)}</dd>
    </div>
    {taxes
      .filter(({ category }) => category === 'S')
      .map(({ rate, base, amount }) => (
        <div key={rate}>
          <dt>
            Tax {rate}% on {moneyText(base, currency)}
          </dt>
          <dd>{moneyText(amount, currency)}</dd>
        </div>
      ))}
    <div className="invoice-total">
      <dt>Total</dt>
      <dd>{moneyText(total, currency)}</dd>
    </div>
  </dl>
);
