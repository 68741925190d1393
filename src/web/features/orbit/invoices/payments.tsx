import { Trash2, Wallet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { minorDigits } from '#contract/currency-digits.ts';
import { moneyInput, moneyText, readPrice } from '#contract/money.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDays } from '../use-days.ts';
import { useInvoiceMutations } from './use-invoice-mutations.ts';
import { dueText } from './words.ts';

/** What was paid of an invoice, and a form for what comes in. */
export const Payments = ({ invoice, isOpen }: { invoice: Invoice; isOpen: boolean }) => {
  const { removePayment } = useInvoiceMutations();
  const { id, currency, payments, total, paid } = invoice;
  return (
    <Card aria-label="Payments" className="stack">
      <div className="row between g3 wrap">
        <h2 className="h3">Payments</h2>
        <span className="num t2">{isOpen ? `${moneyText(total - paid, currency)} is open` : 'Paid in full'}</span>
      </div>
      {payments.length > 0 && (
        <ul className="rows">
          {payments.map((payment) => (
            <li key={payment.id} className="row between g3">
              <span>
                {dueText(payment.on)}
                {payment.note && <span className="t3"> · {payment.note}</span>}
              </span>
              <span className="row g2">
                <span className="num">{moneyText(payment.amount, currency)}</span>
                <IconButton
                  label={`Remove the payment of ${moneyText(payment.amount, currency)}`}
                  icon={Trash2}
                  size="sm"
                  onClick={() => removePayment.mutate({ id, payment })}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <PaymentForm key={payments.length} invoice={invoice} />}
    </Card>
  );
};

const PaymentForm = ({ invoice: { id, currency, total, paid } }: { invoice: Invoice }) => {
  const { today } = useDays();
  const { pay } = useInvoiceMutations();
  const [on, setOn] = useState(today);
  const [typed, setTyped] = useState(() => moneyInput(total - paid, minorDigits(currency)));
  const amount = readPrice(typed, currency);
  const isAmount = amount !== null && amount > 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isAmount && on !== '') pay.mutate({ id, on, amount });
  };
  return (
    <form className="row g3 wrap invoice-payment" onSubmit={save}>
      <FormField label="Paid on">
        <TextInput type="date" value={on} onChange={({ target }) => setOn(target.value)} />
      </FormField>
      <FormField label={`Amount in ${currency}`} error={isAmount ? undefined : 'Type an amount.'}>
        <TextInput inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </FormField>
      <Button type="submit" icon={Wallet} pending={pay.isPending && 'Saving'} disabled={!isAmount || on === ''}>
        Mark as paid
      </Button>
    </form>
  );
};
