import type { ReactNode } from 'react';
import type { ConnectField } from '#contract/mail.ts';
import { Field, NumberInput, Select, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import type { FieldValue } from './connect-values.ts';

type ConnectInputProps = {
  field: ConnectField;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
};

/** One field of a connect dialog as its provider declares it. */
export const ConnectInput = (props: ConnectInputProps) => {
  const { field, value, error, onChange } = props;
  if (field.type === 'toggle') {
    return (
      <div className="mail-field" data-type="toggle">
        <Toggle label={field.label} hint={error ?? field.hint} checked={value === true} onChange={onChange} />
      </div>
    );
  }
  return (
    <div className="mail-field" data-type={field.type}>
      <Field label={field.label} hint={field.hint} error={error} required={field.required}>
        {controls[field.type](props)}
      </Field>
    </div>
  );
};

type Control = (props: ConnectInputProps) => ReactNode;

const shared = ({ field, value, onChange }: ConnectInputProps) => ({
  name: field.name,
  placeholder: field.placeholder,
  value: String(value),
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});
const plain = { spellCheck: false, autoCapitalize: 'none' };

const controls: { readonly [T in Exclude<ConnectField['type'], 'toggle'>]: Control } = {
  text: (props) => <TextInput {...shared(props)} {...plain} autoComplete="off" />,
  email: (props) => <TextInput {...shared(props)} {...plain} type="email" autoComplete="email" />,
  password: (props) => <PasswordInput {...shared(props)} autoComplete="off" />,
  number: (props) => <NumberInput {...shared(props)} min={1} />,
  select: (props) => <Select {...shared(props)} options={props.field.options ?? []} />,
};
