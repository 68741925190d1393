import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Wallet } from 'lucide-react';
import { moneyText } from '#contract/money.ts';
import type { PaymentProposal, PaymentSign } from '#contract/orbit/payment-proposals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { paymentProposalsQuery } from './invoice-queries.ts';
import { usePaymentProposalActions } from './use-payment-proposal-actions.ts';
import { dueText } from './words.ts';

const SHOWN_AT_FIRST = 5;

/** Money that came in and may have paid the open invoices, or the one that is shown; nothing without any. */
export const PaymentProposals = ({ invoiceId }: { invoiceId: string | undefined }) => {
  const { data = [] } = useQuery(paymentProposalsQuery());
  const { accept, dismiss } = usePaymentProposalActions();
  const proposals = data.filter((each) => invoiceId === undefined || each.invoiceId === invoiceId);
  const [shown, more] = useShowMore(proposals, SHOWN_AT_FIRST);
  const sure = proposals.filter(isSure);
  const isBusy = accept.isPending || dismiss.isPending;
  if (proposals.length === 0) return null;
  return (
    <Card aria-labelledby="payment-proposals" className="stack g3">
      <CardHead
        id="payment-proposals"
        title={proposals.length === 1 ? 'A payment came in' : `${proposals.length} payments came in`}
        action={
          sure.length > 1 && (
            <Button size="sm" variant="ghost" icon={CheckCheck} disabled={isBusy} onClick={() => accept.mutate(sure)}>
              Accept the {sure.length} that fit
            </Button>
          )
        }
      />
      <ul className="rows">
        {shown.map((proposal) => (
          <li key={`${proposal.transactionId} ${proposal.invoiceId}`} className="invoice-money">
            <div className="stack g1 invoice-row-words">
              <span>
                {moneyText(proposal.amount, proposal.currency)} from {proposal.payer} for invoice {proposal.number}
              </span>
              <span className="meta t3">
                {[dueText(proposal.day), reasonText(proposal), differenceText(proposal)].filter(Boolean).join(' · ')}
              </span>
              {proposal.note !== '' && <span className="meta t3 truncate">“{proposal.note}”</span>}
            </div>
            <div className="row g2">
              <Button size="sm" icon={Wallet} disabled={isBusy} onClick={() => accept.mutate([proposal])}>
                Accept<VisuallyHidden> the payment of invoice {proposal.number}</VisuallyHidden>
              </Button>
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => dismiss.mutate(proposal)}>
                Not this one<VisuallyHidden> for invoice {proposal.number}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
};

/** Whether the number and the amount both say so. */
const isSure = ({ because, amount, open }: PaymentProposal): boolean => because.includes('number') && amount === open;

const SIGNS: Readonly<Record<PaymentSign, string>> = {
  number: 'the number',
  amount: 'the amount',
  payer: 'the name',
};
/** "The number and the amount fit". */
const reasonText = ({ because }: PaymentProposal): string => {
  const words = because.map((sign) => SIGNS[sign]);
  const all = words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  const text = `${all} ${words.length < 2 ? 'fits' : 'fit'}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const differenceText = ({ amount, open, received, currency }: PaymentProposal): string => {
  const part = received === amount ? '' : `of ${moneyText(received, currency)} received`;
  if (amount === open) return part;
  const difference = moneyText(Math.abs(open - amount), currency);
  return [`${difference} ${amount < open ? 'less' : 'more'} than is open`, part].filter(Boolean).join(', ');
};
