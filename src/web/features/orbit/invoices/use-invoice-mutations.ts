import { useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { Invoice, ReminderStep } from '#contract/orbit/invoices.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { useOrbitAction } from '../use-orbit-action.ts';
import { letterheadQuery } from './invoice-queries.ts';

type NewInvoice = CallInput<typeof contract.invoices.create>['body'];
type InvoiceChange = CallInput<typeof contract.invoices.change>['body'];
type Payment = CallInput<typeof contract.invoices.pay>['body'];
type NewLetterhead = CallInput<typeof contract.invoices.saveLetterhead>['body'];

/** The mutations of invoices and of the letterhead. */
export function useInvoiceMutations() {
  const client = useQueryClient();
  const create = useOrbitAction(
    (body: NewInvoice) => call(contract.invoices.create, { body }),
    () => ({ title: 'Draft created' }),
  );
  const change = useOrbitAction(
    ({ id, ...body }: InvoiceChange & { id: string }) => call(contract.invoices.change, { params: { id }, body }),
    () => ({ title: 'Draft saved' }),
  );
  const addExpenses = useOrbitAction(
    ({ id, ...body }: CallInput<typeof contract.invoices.addExpenses>['body'] & { id: string }) =>
      call(contract.invoices.addExpenses, { params: { id }, body }),
    (_, { expenses }) => ({ title: expenses.length === 1 ? 'Expense added' : `${expenses.length} expenses added` }),
  );
  const remove = useOrbitAction(
    (id: string) => call(contract.invoices.remove, { params: { id } }),
    () => ({ title: 'Draft deleted', description: 'Its hours and expenses are unbilled again.' }),
  );
  const issue = useOrbitAction(
    (id: string) => call(contract.invoices.issue, { params: { id }, body: {} }),
    ({ number }) => ({ title: `Invoice ${number} issued` }),
  );
  const credit = useOrbitAction(
    ({ id, note }: { id: string; note: string }) =>
      call(contract.invoices.credit, { params: { id }, body: { note: note.trim() } }),
    ({ number }) => ({ title: `Credit note ${number} issued` }),
  );
  const pay = useOrbitAction(
    ({ id, ...body }: Payment & { id: string }) => call(contract.invoices.pay, { params: { id }, body }),
    () => ({ title: 'Payment recorded' }),
  );
  const removePayment = useOrbitAction(
    async ({ id, payment }: { id: string; payment: Invoice['payments'][number] }) => {
      const changed = await call(contract.invoices.removePayment, { params: { id, payment: payment.id } });
      const { on, amount, note } = payment;
      const putBack = { label: 'Undo', onAction: () => pay.mutate({ id, on, amount, note }) };
      toast({ title: 'Payment removed', action: putBack });
      return changed;
    },
  );
  const remind = useOrbitAction(({ id, step }: { id: string; step: ReminderStep }) =>
    call(contract.invoices.remind, { params: { id }, body: { step } }),
  );
  const removeReminder = useOrbitAction(
    ({ id, reminder }: { id: string; reminder: string }) =>
      call(contract.invoices.removeReminder, { params: { id, reminder } }),
    () => ({ title: 'Reminder removed', description: 'Its draft is gone, too, unless you sent it.' }),
  );
  const saveLetterhead = useOrbitAction(
    async (body: NewLetterhead) => {
      const saved = await call(contract.invoices.saveLetterhead, { body });
      client.setQueryData(letterheadQuery().queryKey, saved);
      return saved;
    },
    () => ({ title: 'Letterhead saved' }),
  );
  return {
    create,
    change,
    addExpenses,
    remove,
    issue,
    credit,
    pay,
    removePayment,
    remind,
    removeReminder,
    saveLetterhead,
  };
}
