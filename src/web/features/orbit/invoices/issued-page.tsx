import { ArrowLeft, Download, FileCode, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { spokenDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { urlOf } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { Payments } from './payments.tsx';
import { Reminders } from './reminders.tsx';
import { useInvoiceMutations } from './use-invoice-mutations.ts';
import { dueText, STATES, titleOf } from './words.ts';

type IssuedPageProps = {
  invoice: Invoice;
  invoices: readonly Invoice[];
  onBack: () => void;
  onOpen: (id: string) => void;
};

/** An issued invoice or credit note to read, save and pay. */
export const IssuedPage = ({ invoice, invoices, onBack, onOpen }: IssuedPageProps) => {
  const [isCrediting, setCrediting] = useState(false);
  const { kind, state, currency } = invoice;
  const { label, tone, icon } = STATES[state];
  const isOpen = state === 'open' || state === 'overdue';
  const params = { id: invoice.id };
  const beside = invoices.find(({ id }) => id === (invoice.correctsId ?? invoice.creditedById));
  return (
    <>
      <div className="row g2 wrap between">
        <Button size="sm" variant="ghost" flush="start" icon={ArrowLeft} onClick={onBack}>
          All invoices
        </Button>
        {kind === 'invoice' &&
          state !== 'credited' &&
          (invoice.payments.length === 0 ? (
            <Button size="sm" variant="ghost" flush="end" icon={Undo2} onClick={() => setCrediting(true)}>
              Credit note
            </Button>
          ) : (
            <span className="meta t2">To credit it, remove its payments first.</span>
          ))}
      </div>
      <Card aria-label={titleOf(invoice)} className="stack invoice-paper">
        <div className="row between g3 wrap">
          <h2 className="h2">{titleOf(invoice)}</h2>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
        <div className="invoice-heads">
          <address>
            {addressLines(invoice.buyer).map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
          <dl className="invoice-facts">
            {factsOf(invoice).map(([name, value]) => (
              <div key={name}>
                <dt className="t2">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {beside && (
          <p className="t2">
            {kind === 'invoice' ? 'Credited by ' : 'Credits '}
            <button type="button" className="link" onClick={() => onOpen(beside.id)}>
              {titleOf(beside).toLowerCase()}
            </button>
          </p>
        )}
        <ul className="rows">
          {invoice.lines.map((line, index) => (
            <li key={index} className="invoice-read">
              <span>{line.text}</span>
              <span className="num meta t2">
                {line.quantity} {UNITS_READ[line.unit]} × {moneyText(line.price, currency)}
              </span>
              <span className="num">{moneyText(line.net, currency)}</span>
            </li>
          ))}
        </ul>
        <InvoiceSums invoice={invoice} />
        {[invoice.taxNote, invoice.note].filter(Boolean).map((text) => (
          <p key={text} className="t2 invoice-note">
            {text}
          </p>
        ))}
        <div className="row g2 wrap">
          <ButtonLink variant="primary" icon={Download} href={urlOf(contract.invoices.pdf, { params })} download>
            PDF
          </ButtonLink>
          {invoice.missingForXrechnung === null && (
            <ButtonLink icon={FileCode} href={urlOf(contract.invoices.xrechnung, { params })} download>
              XRechnung
            </ButtonLink>
          )}
          <ButtonLink variant="ghost" icon={FileCode} href={urlOf(contract.invoices.xml, { params })} download>
            XML
          </ButtonLink>
        </div>
        <p className="meta t3">
          The PDF has the data of EN 16931 inside (Factur-X, ZUGFeRD).
          {invoice.missingForXrechnung !== null && ` ${invoice.missingForXrechnung}`}
        </p>
      </Card>
      {kind === 'invoice' && <Reminders invoice={invoice} />}
      {kind === 'invoice' && state !== 'credited' && <Payments invoice={invoice} isOpen={isOpen} />}
      <CreditDialog invoice={invoice} open={isCrediting} onClose={() => setCrediting(false)} onOpen={onOpen} />
    </>
  );
};

const hasExpenses = ({ lines }: Invoice): boolean => lines.some(({ transactionId }) => transactionId !== null);

const UNITS_READ = { hour: 'h', day: 'd', piece: '' } as const;

const addressLines = ({ name, street, postcode, city, country, vatId }: Invoice['buyer']): string[] =>
  [name, street, [[postcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', '), vatId].filter(
    Boolean,
  );

const factsOf = (invoice: Invoice): (readonly [string, string])[] => {
  const { issuedOn, servedFrom, servedTo, dueOn, buyer, entries, seconds } = invoice;
  const facts: (readonly [string, string | null])[] = [
    ['Date', issuedOn && dueText(issuedOn)],
    ['Services', servedFrom && servedTo && [...new Set([servedFrom, servedTo])].map(dueText).join(' to ')],
    ['Due', dueOn && dueText(dueOn)],
    ['Reference', buyer.reference || null],
    ['Locked hours', entries > 0 ? spokenDuration(seconds) : null],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
};

type CreditDialogProps = { invoice: Invoice; open: boolean; onClose: () => void; onOpen: (id: string) => void };

const CreditDialog = ({ invoice, open, onClose, onOpen }: CreditDialogProps) => {
  const { credit } = useInvoiceMutations();
  const [note, setNote] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Credit invoice ${invoice.number}?`}
      description={`A credit note cancels the full amount and takes the next number. ${invoice.entries > 0 || hasExpenses(invoice) ? 'Its hours and expenses are unbilled again. ' : ''}You can’t undo this.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            pending={credit.isPending && 'Issuing'}
            onClick={() =>
              credit.mutate(
                { id: invoice.id, note },
                {
                  onSuccess: ({ id }) => {
                    onClose();
                    onOpen(id);
                  },
                },
              )
            }
          >
            Issue credit note
          </Button>
        </>
      }
    >
      <FormField label="Why" hint="Printed on the credit note.">
        <TextInput value={note} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
      </FormField>
    </Dialog>
  );
};
