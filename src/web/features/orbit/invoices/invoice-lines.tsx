import { Trash2 } from 'lucide-react';
import { clockDuration, spokenDuration } from '#contract/duration.ts';
import { invoiceUnits } from '#contract/orbit/invoice-document.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { type LineForm, lineFaults } from './draft-form.ts';
import { UNITS } from './words.ts';

type InvoiceLinesProps = {
  lines: readonly LineForm[];
  currency: string;
  onChange: (lines: readonly LineForm[]) => void;
};

/** The lines of a draft as fields; how many hours a line has comes from the entries. */
export const InvoiceLines = ({ lines, currency, onChange }: InvoiceLinesProps) => (
  <ul className="stack invoice-lines">
    {lines.map((line, index) => {
      const faults = lineFaults(line, currency);
      const set = (changes: Partial<LineForm>) =>
        onChange(lines.map((each) => (each.key === line.key ? { ...each, ...changes } : each)));
      const isTracked = line.seconds > 0;
      return (
        <li
          key={line.key}
          className={isTracked ? 'invoice-line is-tracked' : 'invoice-line'}
          aria-label={`Line ${index + 1}`}
        >
          <FormField label="What for" error={faults.text}>
            <TextInput value={line.text} maxLength={500} onChange={({ target }) => set({ text: target.value })} />
          </FormField>
          <FormField label={isTracked ? 'Tracked hours' : 'Quantity'} error={faults.quantity}>
            <TextInput
              inputMode="decimal"
              value={isTracked ? trackedText(line.seconds) : line.quantity}
              readOnly={isTracked}
              onChange={({ target }) => set({ quantity: target.value })}
            />
          </FormField>
          {!isTracked && (
            <FormField label="Unit">
              <Select
                value={line.unit}
                options={invoiceUnits.map((value) => ({ value, label: UNITS[value] }))}
                onChange={({ target }) =>
                  set({ unit: invoiceUnits.find((known) => known === target.value) ?? 'piece' })
                }
              />
            </FormField>
          )}
          <FormField label={`Price in ${currency}`} error={faults.price}>
            <TextInput inputMode="decimal" value={line.price} onChange={({ target }) => set({ price: target.value })} />
          </FormField>
          {line.tax === 'S' && (
            <FormField label="Tax %" error={faults.taxRate}>
              <TextInput
                inputMode="decimal"
                value={line.taxRate}
                onChange={({ target }) => set({ taxRate: target.value })}
              />
            </FormField>
          )}
          {!isTracked && (
            <IconButton
              label={`Remove ${line.text.trim() || `line ${index + 1}`}`}
              icon={Trash2}
              size="sm"
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            />
          )}
        </li>
      );
    })}
  </ul>
);

/** "6 h 32 min"; with seconds where there are some, as they are charged, too. */
const trackedText = (seconds: number): string =>
  seconds % 60 === 0 ? spokenDuration(seconds) : clockDuration(seconds);
