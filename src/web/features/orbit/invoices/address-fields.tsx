import type { Buyer } from '#contract/orbit/invoice-document.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { countryCodeOf, countryName } from './country-code.ts';

type Address = Omit<Buyer, 'reference'>;
type AddressFieldsProps = {
  value: Address;
  /** The error of one field. */
  errorOf: (field: keyof Address) => string | undefined;
  onChange: (changes: Partial<Address>) => void;
};

/** The fields that a client and a letterhead share. */
export const AddressFields = ({ value, errorOf, onChange }: AddressFieldsProps) => (
  <div className="invoice-fields">
    <FormField label="Name" error={errorOf('name')}>
      <TextInput value={value.name} maxLength={200} onChange={({ target }) => onChange({ name: target.value })} />
    </FormField>
    <FormField label="Street" error={errorOf('street')}>
      <TextInput value={value.street} maxLength={200} onChange={({ target }) => onChange({ street: target.value })} />
    </FormField>
    <FormField label="Postcode" error={errorOf('postcode')}>
      <TextInput
        value={value.postcode}
        maxLength={20}
        onChange={({ target }) => onChange({ postcode: target.value })}
      />
    </FormField>
    <FormField label="City" error={errorOf('city')}>
      <TextInput value={value.city} maxLength={100} onChange={({ target }) => onChange({ city: target.value })} />
    </FormField>
    <FormField label="Country" hint={countryName(value.country) ?? 'Such as Germany or DE'} error={errorOf('country')}>
      <TextInput
        value={value.country}
        maxLength={60}
        onChange={({ target }) => onChange({ country: target.value })}
        onBlur={({ target }) => onChange({ country: countryCodeOf(target.value) })}
      />
    </FormField>
    <FormField label="VAT number" error={errorOf('vatId')}>
      <TextInput value={value.vatId} maxLength={30} onChange={({ target }) => onChange({ vatId: target.value })} />
    </FormField>
    <FormField label="Email" error={errorOf('email')}>
      <TextInput
        inputMode="email"
        value={value.email}
        maxLength={254}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    </FormField>
  </div>
);
