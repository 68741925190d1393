import type { ReactNode } from 'react';
import { FormField, NumberInput, Select, TextInput } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { Toggle } from './toggle.tsx';

/** What a field holds. */
export type FieldValue = string | number | boolean;

type DeclaredFieldProps = {
  field: {
    readonly name: string;
    readonly label: string;
    readonly type: 'text' | 'email' | 'url' | 'password' | 'number' | 'select' | 'toggle';
    readonly hint?: string | undefined;
    readonly placeholder?: string | undefined;
    readonly required: boolean;
    readonly options?: readonly { value: string; label: string }[] | undefined;
  };
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
};

/** One field of a form that is declared as data. */
export const DeclaredField = (props: DeclaredFieldProps) => {
  const { field, value, error, onChange } = props;
  if (field.type === 'toggle') {
    return <Toggle label={field.label} hint={error ?? field.hint} checked={value === true} onChange={onChange} />;
  }
  return (
    <FormField label={field.label} hint={field.hint} error={error} required={field.required}>
      {controls[field.type](props)}
    </FormField>
  );
};

type Control = (props: DeclaredFieldProps) => ReactNode;

const shared = ({ field, value, onChange }: DeclaredFieldProps) => ({
  name: field.name,
  placeholder: field.placeholder,
  value: String(value),
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});
const plain = { spellCheck: false, autoCapitalize: 'none' };

const controls: { readonly [T in Exclude<DeclaredFieldProps['field']['type'], 'toggle'>]: Control } = {
  text: (props) => <TextInput {...shared(props)} {...plain} autoComplete="off" />,
  email: (props) => <TextInput {...shared(props)} {...plain} type="email" autoComplete="email" />,
  url: (props) => <TextInput {...shared(props)} {...plain} type="url" autoComplete="off" />,
  password: (props) => <PasswordInput {...shared(props)} autoComplete="off" />,
  number: (props) => <NumberInput {...shared(props)} min={1} />,
  select: (props) => <Select {...shared(props)} options={props.field.options ?? []} />,
};
