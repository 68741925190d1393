import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PAGE_LOCALE } from '#contract/intl.ts';
import { invoiceLanguages, type Letterhead, taxCategories } from '#contract/orbit/invoice-document.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AddressFields } from './address-fields.tsx';
import { readTypedNumber } from './draft-form.ts';
import { letterheadQuery } from './invoice-queries.ts';
import { useInvoiceMutations } from './use-invoice-mutations.ts';
import { LANGUAGES, TAXES } from './words.ts';

/** Who writes the invoices, and where the money goes. */
export const LetterheadDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { data } = useQuery({ ...letterheadQuery(), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Letterhead"
      description="Printed on every invoice that you issue from now on. Issued ones keep theirs."
      size="lg"
    >
      {open && (data ? <LetterheadForm letterhead={data} onDone={onClose} /> : <Loading label="Loading..." />)}
    </Dialog>
  );
};

const LetterheadForm = ({ letterhead, onDone }: { letterhead: Letterhead; onDone: () => void }) => {
  const { saveLetterhead } = useInvoiceMutations();
  const [form, setForm] = useState(() => ({
    ...letterhead,
    // Whoever has written none yet most likely writes in the language of this page.
    language: letterhead.name === '' && PAGE_LOCALE.startsWith('de') ? ('de' as const) : letterhead.language,
    dueDays: String(letterhead.dueDays),
    taxRate: String(letterhead.taxRate),
  }));
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const [dueDays, taxRate] = [readTypedNumber(form.dueDays), readTypedNumber(form.taxRate)];
  const isDays = dueDays !== null && Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= 365;
  const isRate = taxRate !== null && taxRate >= 0 && taxRate <= 100;
  const errorOf = (field: keyof Letterhead) => fieldErrorOf(saveLetterhead.error, field);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDays && isRate) saveLetterhead.mutate({ ...form, dueDays, taxRate }, { onSuccess: onDone });
  };
  return (
    <form className="stack" onSubmit={save}>
      <AddressFields value={form} errorOf={errorOf} onChange={set} />
      <div className="invoice-fields">
        <FormField label="Tax number" hint="If you have no VAT number" error={errorOf('taxId')}>
          <TextInput value={form.taxId} maxLength={50} onChange={({ target }) => set({ taxId: target.value })} />
        </FormField>
        <FormField label="Phone" error={errorOf('phone')}>
          <TextInput
            inputMode="tel"
            value={form.phone}
            maxLength={50}
            onChange={({ target }) => set({ phone: target.value })}
          />
        </FormField>
        <FormField label="IBAN" error={errorOf('iban')}>
          <TextInput value={form.iban} maxLength={50} onChange={({ target }) => set({ iban: target.value })} />
        </FormField>
        <FormField label="BIC" error={errorOf('bic')}>
          <TextInput value={form.bic} maxLength={11} onChange={({ target }) => set({ bic: target.value })} />
        </FormField>
        <FormField label="Usual tax">
          <Select
            value={form.tax}
            options={taxCategories.map((value) => ({ value, label: TAXES[value] }))}
            onChange={({ target }) => set({ tax: taxCategories.find((known) => known === target.value) ?? 'S' })}
          />
        </FormField>
        <FormField label="Tax rate in percent" error={isRate ? undefined : 'A number from 0 to 100.'}>
          <TextInput
            inputMode="decimal"
            value={form.taxRate}
            onChange={({ target }) => set({ taxRate: target.value })}
          />
        </FormField>
        <FormField label="Days to pay" error={isDays ? undefined : 'A whole number from 0 to 365.'}>
          <TextInput
            inputMode="numeric"
            value={form.dueDays}
            onChange={({ target }) => set({ dueDays: target.value })}
          />
        </FormField>
        <FormField label="Language of new invoices">
          <Select
            value={form.language}
            options={invoiceLanguages.map((value) => ({ value, label: LANGUAGES[value] }))}
            onChange={({ target }) =>
              set({ language: invoiceLanguages.find((known) => known === target.value) ?? 'en' })
            }
          />
        </FormField>
        <FormField label="Number prefix" hint="R- gives R-2026-0001" error={errorOf('numberPrefix')}>
          <TextInput
            value={form.numberPrefix}
            maxLength={12}
            onChange={({ target }) => set({ numberPrefix: target.value })}
          />
        </FormField>
      </div>
      <FormField label="Footer" hint="At the foot of every page" error={errorOf('footer')}>
        <TextInput value={form.footer} maxLength={500} onChange={({ target }) => set({ footer: target.value })} />
      </FormField>
      <div className="dialog-foot">
        <Button
          variant="primary"
          type="submit"
          pending={saveLetterhead.isPending && 'Saving'}
          disabled={!isDays || !isRate}
        >
          Save
        </Button>
      </div>
    </form>
  );
};
