import { FilePlus2, Receipt, Stamp } from 'lucide-react';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { moneyText } from '#contract/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { dueText, STATES, titleOf } from './words.ts';

type InvoiceListProps = {
  invoices: readonly Invoice[];
  /** Whether the address names an invoice that isn't there. */
  isGone: boolean;
  onNew: () => void;
  onLetterhead: () => void;
  onOpen: (id: string) => void;
};

export const InvoiceList = ({ invoices, isGone, onNew, onLetterhead, onOpen }: InvoiceListProps) => (
  <>
    {isGone && (
      <p className="t2" role="status">
        This invoice isn’t here. It may have been a draft that was deleted.
      </p>
    )}
    {invoices.length > 0 && (
      <div className="row g2 wrap">
        <Button size="sm" icon={FilePlus2} onClick={onNew}>
          New invoice
        </Button>
        <Button size="sm" variant="ghost" icon={Stamp} onClick={onLetterhead}>
          Letterhead
        </Button>
        <span className="meta t2 invoices-due">{unpaidText(invoices)}</span>
      </div>
    )}
    <Card aria-label="Invoices">
      {invoices.length === 0 ? (
        <Empty
          icon={Receipt}
          title="From hours to money"
          text="Turn unbilled hours and expenses into an invoice. You get it as a PDF and as data that other programs can read."
          action={
            <div className="row g2 wrap invoices-begin">
              <Button variant="primary" icon={FilePlus2} onClick={onNew}>
                New invoice
              </Button>
              <Button variant="ghost" icon={Stamp} onClick={onLetterhead}>
                Letterhead
              </Button>
            </div>
          }
        />
      ) : (
        <ul className="rows">
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <Row invoice={invoice} onOpen={() => onOpen(invoice.id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  </>
);

const Row = ({ invoice, onOpen }: { invoice: Invoice; onOpen: () => void }) => {
  const { state, buyer, issuedOn, dueOn, total, currency } = invoice;
  const { label, tone, icon } = STATES[state];
  const isDue = state === 'open' || state === 'overdue';
  const when = [issuedOn !== null && dueText(issuedOn), isDue && dueOn !== null && `due ${dueText(dueOn)}`];
  return (
    <button type="button" className="invoice-row" onClick={onOpen}>
      <span className="invoice-row-words">
        <span className="truncate">{titleOf(invoice)}</span>
        <span className="meta t3 truncate">
          {[buyer.name || 'No client yet', ...when.filter((part) => part !== false)].join(' · ')}
        </span>
      </span>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <span className="num invoice-row-total">
        {moneyText(invoice.kind === 'credit_note' ? -total : total, currency)}
      </span>
    </button>
  );
};

/** "€1,200.00 unpaid", each currency for itself. */
const unpaidText = (invoices: readonly Invoice[]): string => {
  const sums = new Map<string, number>();
  for (const { state, currency, total, paid } of invoices)
    if (state === 'open' || state === 'overdue') sums.set(currency, (sums.get(currency) ?? 0) + total - paid);
  if (sums.size === 0) return 'Nothing is unpaid.';
  return `${[...sums].map(([currency, sum]) => moneyText(sum, currency)).join(' and ')} unpaid`;
};
