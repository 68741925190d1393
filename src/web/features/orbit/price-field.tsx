import { isPrice } from '#contract/money.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';

type PriceFieldProps = {
  label: string;
  currency: string;
  value: string;
  hint?: string;
  onChange: (value: string) => void;
};

/** A price as it is typed, empty where there is none; it says so when it can't be read. */
export const PriceField = ({ label, currency, value, hint, onChange }: PriceFieldProps) => (
  <FormField
    label={label}
    hint={hint}
    error={isPrice(value, currency) ? undefined : 'Enter an amount, such as 95 or 95.50.'}
  >
    <TextInput inputMode="decimal" value={value} onChange={({ target }) => onChange(target.value)} />
  </FormField>
);
