import { contract } from '#contract/contract.ts';
import { moneyText } from '#contract/money.ts';
import type { PaymentProposal } from '#contract/orbit/payment-proposals.ts';
import { call } from '#web/api/call.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrbit } from '../orbit-queries.ts';
import { useOrbitAction } from '../use-orbit-action.ts';

type Pair = Pick<PaymentProposal, 'transactionId' | 'invoiceId'>;
type Recorded = readonly { readonly invoiceId: string; readonly paymentId: string }[];

/** Accepts proposed payments or turns one down; both can be undone. */
export function usePaymentProposalActions() {
  const undoAccept = useUndo({
    async send(recorded: Recorded) {
      for (const { invoiceId: id, paymentId: payment } of recorded.toReversed())
        await call(contract.invoices.removePayment, { params: { id, payment } });
    },
    refresh: refreshOrbit,
    notify: toast,
  });
  const setDismissed = (dismissed: boolean, { transactionId, invoiceId }: Pair) =>
    call(contract.paymentProposals.dismiss, { body: { transactionId, invoiceId, dismissed } });
  const undoDismiss = useUndo({
    send: (pair: Pair) => setDismissed(false, pair),
    refresh: refreshOrbit,
    notify: toast,
  });
  const accept = useOrbitAction(async (proposals: readonly PaymentProposal[]) => {
    const accepted = proposals.map(({ transactionId, invoiceId }) => ({ transactionId, invoiceId }));
    const done = await call(contract.paymentProposals.accept, { body: { accepted } });
    const [first] = proposals;
    toast({
      title: proposals.length === 1 ? 'Payment recorded' : `${proposals.length} payments recorded`,
      ...(first !== undefined &&
        proposals.length === 1 && {
          description: `${moneyText(first.amount, first.currency)} on invoice ${first.number}`,
        }),
      action: undoAccept.action(done.payments),
    });
    return done;
  });
  const dismiss = useOrbitAction(async (proposal: PaymentProposal) => {
    const done = await setDismissed(true, proposal);
    toast({
      title: 'Not proposed again',
      description: `${moneyText(proposal.amount, proposal.currency)} for invoice ${proposal.number}`,
      action: undoDismiss.action(proposal),
    });
    return done;
  });
  return { accept, dismiss };
}
