import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { moneyText } from '#contract/money.ts';
import type { InvoiceExpense } from '#contract/orbit/invoice-expenses.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { addDays, startOfMonth } from '#contract/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedLine } from '#web/ui/failed.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { useDays } from '../use-days.ts';
import { readTypedNumber } from './draft-form.ts';
import { expensesQuery } from './invoice-queries.ts';
import { useInvoiceMutations } from './use-invoice-mutations.ts';
import { dueText } from './words.ts';

const SHOWN_AT_FIRST = 30;

type ExpensesDialogProps = { open: boolean; draft: Invoice; onClose: () => void };

/** Chooses expenses of the finance tab that a draft charges for. */
export const ExpensesDialog = ({ open, draft, onClose }: ExpensesDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Add expenses"
    description="What you’ve spent, from your Finance tab. Each expense becomes a line with the amount you paid, and you can change it."
    size="lg"
  >
    {open && <ExpensesForm draft={draft} onClose={onClose} />}
  </Dialog>
);

const ExpensesForm = ({ draft, onClose }: Omit<ExpensesDialogProps, 'open'>) => {
  const { today } = useDays();
  const { addExpenses } = useInvoiceMutations();
  const [span, setSpan] = useState({
    from: draft.servedFrom ?? startOfMonth(addDays(startOfMonth(today), -1)),
    to: today,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const isSpan = span.from !== '' && span.to !== '' && span.from <= span.to;
  const { data, isError, refetch } = useQuery({ ...expensesQuery(span), enabled: isSpan });
  const taken = (data ?? []).filter(({ transactionId }) => chosen.has(transactionId));
  const foreign = [...new Set(taken.map(({ currency }) => currency))].filter((each) => each !== draft.currency);
  const rateOf = (currency: string) => readTypedNumber(rates[currency] ?? '');
  const isRated = foreign.every((currency) => (rateOf(currency) ?? 0) > 0);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (taken.length === 0 || !isRated || addExpenses.isPending) return;
    const expenses = taken.map(({ transactionId, currency }) => {
      const rate = currency === draft.currency ? null : rateOf(currency);
      return { transactionId, ...(rate !== null && { rate }) };
    });
    addExpenses.mutate({ id: draft.id, expenses }, { onSuccess: onClose });
  };
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <form className="stack" onSubmit={add}>
      <div className="invoice-fields">
        <FormField label="From">
          <TextInput
            type="date"
            value={span.from}
            onChange={({ target }) => setSpan({ ...span, from: target.value })}
          />
        </FormField>
        <FormField label="To" error={isSpan ? undefined : 'Choose a last day that isn’t before the first.'}>
          <TextInput type="date" value={span.to} onChange={({ target }) => setSpan({ ...span, to: target.value })} />
        </FormField>
      </div>
      {isError ? (
        <FailedLine text="Your expenses couldn’t be loaded." onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading label="Loading your expenses..." />
      ) : (
        <ExpenseList expenses={data} chosen={chosen} onToggle={toggle} />
      )}
      {foreign.map((currency) => (
        <FormField
          key={currency}
          label={`What is one ${currency} worth in ${draft.currency}?`}
          hint="Iris doesn’t look up rates. Yours is printed on the line."
        >
          <TextInput
            inputMode="decimal"
            value={rates[currency] ?? ''}
            onChange={({ target }) => setRates({ ...rates, [currency]: target.value })}
          />
        </FormField>
      ))}
      <div className="dialog-foot">
        <Button
          variant="primary"
          type="submit"
          pending={addExpenses.isPending && 'Adding'}
          disabled={taken.length === 0 || !isRated}
        >
          {taken.length < 2 ? 'Add expense' : `Add ${taken.length} expenses`}
        </Button>
      </div>
    </form>
  );
};

type ExpenseListProps = {
  expenses: readonly InvoiceExpense[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const ExpenseList = ({ expenses, chosen, onToggle }: ExpenseListProps) => {
  const [shown, more] = useShowMore(expenses, SHOWN_AT_FIRST);
  if (expenses.length === 0)
    return <p className="t2">No expenses in this period. Transactions with a negative amount appear here.</p>;
  return (
    <>
      <ul className="rows">
        {shown.map(({ transactionId, payee, day, category, invoice, amount, currency }) => (
          <li key={transactionId}>
            <label className="invoice-expense">
              <input
                type="checkbox"
                checked={chosen.has(transactionId)}
                disabled={invoice !== null}
                onChange={() => onToggle(transactionId)}
              />
              <span className="invoice-row-words">
                <span className="truncate">{payee}</span>
                <span className="meta t3">
                  {[dueText(day), category, invoice && placeText(invoice)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="num">{moneyText(amount, currency)}</span>
            </label>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
};

const placeText = ({ number }: NonNullable<InvoiceExpense['invoice']>): string =>
  number === null ? 'On a draft' : `On invoice ${number}`;
