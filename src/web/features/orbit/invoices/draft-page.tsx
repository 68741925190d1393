import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Clock, FileText, Plus, Receipt, Send, Stamp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { spokenDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import type { Letterhead } from '#contract/orbit/invoice-document.ts';
import { invoiceLanguages, taxCategories } from '#contract/orbit/invoice-document.ts';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { AddressFields } from './address-fields.tsx';
import { draftBodyOf, draftFormOf, withLanguage, withLine, withTax } from './draft-form.ts';
import { ExpensesDialog } from './expenses-dialog.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { letterheadQuery } from './invoice-queries.ts';
import { useInvoiceMutations } from './use-invoice-mutations.ts';
import { taxHint } from './tax-hint.ts';
import { LANGUAGES, TAXES } from './words.ts';

type DraftPageProps = {
  draft: Invoice;
  things: OrbitThings;
  onLetterhead: () => void;
  onBack: () => void;
};

/** A draft as a page that is read and changed until it is issued. */
export const DraftPage = (props: DraftPageProps) => {
  const { data } = useQuery(letterheadQuery());
  return data === undefined ? <Loading label="Loading..." page /> : <DraftEditor {...props} letterhead={data} />;
};

const DraftEditor = ({
  draft,
  things,
  letterhead,
  onLetterhead,
  onBack,
}: DraftPageProps & { letterhead: Letterhead }) => {
  const { change, remove, issue } = useInvoiceMutations();
  const [before] = useState(() => draftFormOf(draft, letterhead));
  const [form, setForm] = useState(before);
  const [open, setOpen] = useState<'issue' | 'remove' | 'hours' | 'expenses' | null>(null);
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const { currency, missing } = draft;
  const body = draftBodyOf(form, currency);
  const isChanged = form !== before;
  const missingAt = (field: string) => (missing?.field === field ? missing.message : undefined);
  const close = () => setOpen(null);

  return (
    <>
      <div className="row g2 wrap between">
        <Button size="sm" variant="ghost" flush="start" icon={ArrowLeft} onClick={onBack}>
          All invoices
        </Button>
        <div className="row g2 wrap">
          <ButtonLink
            size="sm"
            variant="ghost"
            icon={FileText}
            title="The draft as a PDF"
            href={urlOf(contract.invoices.pdf, { params: { id: draft.id } })}
            download
          >
            PDF
          </ButtonLink>
          <Button size="sm" variant="ghost" icon={Stamp} onClick={onLetterhead}>
            Letterhead
          </Button>
          <Button size="sm" variant="ghost" icon={Trash2} onClick={() => setOpen('remove')}>
            Delete
          </Button>
        </div>
      </div>
      <h2 className="h2">{draft.buyer.name === '' ? 'Draft' : `Draft for ${draft.buyer.name}`}</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (body !== null) change.mutate({ id: draft.id, ...body });
        }}
      >
        <Card aria-label="Client" className="stack">
          <h3 className="h3">Client</h3>
          <AddressFields
            value={form.buyer}
            errorOf={(field) => missingAt(`buyer.${field}`)}
            onChange={(changes) => set({ buyer: { ...form.buyer, ...changes } })}
          />
          <FormField label="Language" hint="For the invoice, its file and its reminders">
            <Select
              value={form.language}
              options={invoiceLanguages.map((value) => ({ value, label: LANGUAGES[value] }))}
              onChange={({ target }) =>
                setForm(withLanguage(form, invoiceLanguages.find((known) => known === target.value) ?? 'en'))
              }
            />
          </FormField>
          <FormField
            label="Reference"
            hint="What the client wants to see on it, such as an order number or a Leitweg-ID"
            error={missingAt('buyer.reference')}
          >
            <TextInput
              value={form.buyer.reference}
              maxLength={100}
              onChange={({ target }) => set({ buyer: { ...form.buyer, reference: target.value } })}
            />
          </FormField>
        </Card>
        <Card aria-label="Lines" className="stack">
          <div className="row between g3 wrap">
            <h3 className="h3">Lines</h3>
            {draft.seconds > 0 && <span className="meta t2">{chargedText(draft)}</span>}
          </div>
          {form.lines.length === 0 && <p className="t2">No lines yet. Add hours, expenses or a line of your own.</p>}
          <InvoiceLines lines={form.lines} currency={currency} onChange={(lines) => set({ lines })} />
          <div className="row g2 wrap">
            <Button size="sm" icon={Plus} onClick={() => setForm(withLine(form, letterhead))}>
              Add a line
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={Clock}
              disabled={isChanged}
              title={isChanged ? 'Save your changes first' : undefined}
              onClick={() => setOpen('hours')}
            >
              Take hours
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={Receipt}
              disabled={isChanged}
              title={isChanged ? 'Save your changes first' : undefined}
              onClick={() => setOpen('expenses')}
            >
              Add expenses
            </Button>
          </div>
          {isChanged ? (
            <p className="meta t2 invoice-unsaved">Save to see the new total.</p>
          ) : (
            <InvoiceSums invoice={draft} />
          )}
        </Card>
        <Card aria-label="Tax and payment" className="stack">
          <h3 className="h3">Tax and payment</h3>
          <div className="invoice-fields">
            <FormField label="Tax" hint={taxHint(form.tax, letterhead, form.buyer)}>
              <Select
                value={form.tax}
                options={taxCategories.map((value) => ({ value, label: TAXES[value] }))}
                onChange={({ target }) =>
                  setForm(withTax(form, taxCategories.find((known) => known === target.value) ?? 'S', letterhead))
                }
              />
            </FormField>
            <FormField label="Due date" hint={dueHint(letterhead.dueDays)}>
              <TextInput type="date" value={form.dueOn} onChange={({ target }) => set({ dueOn: target.value })} />
            </FormField>
            <FormField label="Services from" hint="Many countries require it on every invoice">
              <TextInput
                type="date"
                value={form.servedFrom}
                onChange={({ target }) => set({ servedFrom: target.value })}
              />
            </FormField>
            <FormField
              label="Services to"
              error={
                form.servedTo !== '' && form.servedTo < form.servedFrom
                  ? 'Choose a last day that isn’t before the first.'
                  : undefined
              }
            >
              <TextInput type="date" value={form.servedTo} onChange={({ target }) => set({ servedTo: target.value })} />
            </FormField>
          </div>
          {form.tax !== 'S' && (
            <FormField label="Sentence about tax" hint="Printed on the invoice. It says why no tax is charged.">
              <TextInput
                value={form.taxNote}
                maxLength={300}
                onChange={({ target }) => set({ taxNote: target.value })}
              />
            </FormField>
          )}
          <FormField label="Note">
            <TextArea
              value={form.note}
              rows={3}
              maxLength={2000}
              onChange={({ target }) => set({ note: target.value })}
            />
          </FormField>
        </Card>
        {missing !== null && (
          <div className="row g3 wrap invoice-missing" role="status">
            <span>Before you can issue it: {missing.message}</span>
            {missing.field?.startsWith('seller.') && (
              <Button size="sm" icon={Stamp} onClick={onLetterhead}>
                Open letterhead
              </Button>
            )}
          </div>
        )}
        <div className="row g2 wrap invoice-acts">
          {isChanged && (
            <Button variant="ghost" onClick={() => setForm(before)}>
              Discard changes
            </Button>
          )}
          {isChanged ? (
            <Button variant="primary" type="submit" pending={change.isPending && 'Saving'} disabled={body === null}>
              Save
            </Button>
          ) : (
            <Button variant="primary" icon={Send} disabled={missing !== null} onClick={() => setOpen('issue')}>
              Issue
            </Button>
          )}
        </div>
      </form>
      <HoursDialog open={open === 'hours'} draft={draft} things={things} onClose={close} />
      <ExpensesDialog open={open === 'expenses'} draft={draft} onClose={close} />
      <ConfirmDialog
        open={open === 'issue'}
        onOpenChange={(next) => !next && close()}
        title={`Issue invoice ${draft.nextNumber}?`}
        description={`This bills ${draft.buyer.name} ${moneyText(draft.total, currency)} as invoice ${draft.nextNumber}. You can’t edit it afterwards${draft.entries > 0 ? `, and its ${spokenDuration(draft.seconds)} are locked` : ''}. To cancel it later, issue a credit note. Iris doesn’t send it: download the PDF and send it yourself.`}
        confirmLabel="Issue"
        pending={issue.isPending && 'Issuing'}
        onConfirm={() => issue.mutate(draft.id, { onSettled: close })}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => !next && close()}
        title="Delete this draft?"
        description="It can’t be brought back. Its hours and expenses are unbilled again."
        confirmLabel="Delete"
        danger
        pending={remove.isPending && 'Deleting'}
        onConfirm={() => remove.mutate(draft.id, { onSuccess: onBack })}
      />
    </>
  );
};

const chargedText = ({ entries, seconds }: Invoice): string =>
  entries === 1 ? `${spokenDuration(seconds)} from one entry` : `${spokenDuration(seconds)} from ${entries} entries`;

const dueHint = (days: number): string =>
  days === 1 ? 'Empty: the day after it is issued' : `Empty: ${days} days after it is issued`;
