import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode } from 'react';
import type { FieldShape, FieldType } from '#contract/life/life.ts';
import { NumberInput, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { ScaleInput } from '#web/ui/scale-input.tsx';
import { recordsQuery } from '../life-queries.ts';
import { YearlyDate } from './yearly-date.tsx';

type InputProps = { field: FieldShape; value: string; onChange: (value: string) => void };

const typing = (type: ComponentProps<'input'>['type'], more: ComponentProps<'input'> = {}) => {
  const Typing = ({ value, onChange }: InputProps) => {
    const { size: _size, ...attributes } = more;
    return (
      <TextInput
        type={type}
        autoComplete="off"
        {...attributes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  };
  return Typing;
};

const Long = ({ value, onChange }: InputProps) => (
  <TextArea rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
);

/** The longest scale that is shown as one. */
const LONGEST_SCALE = 10;

const Numeric = ({ field, value, onChange }: InputProps) => {
  const { min, max = Infinity } = field;
  const isScale = min === 1 && max <= LONGEST_SCALE;
  return isScale ? <Scale {...{ field, value, onChange }} /> : <Typed {...{ field, value, onChange }} />;
};

const Scale = ({ field: { label, max = LONGEST_SCALE, required }, value, onChange }: InputProps) => (
  <ScaleInput
    label={label}
    max={max}
    value={value === '' ? null : Number(value)}
    // What need not be given is taken away by choosing it again.
    onChange={(next, isFinal) => onChange(isFinal && !required && String(next) === value ? '' : String(next))}
  />
);

const Typed = ({ field: { min, max, step }, value, onChange }: InputProps) => (
  <NumberInput
    inputMode="decimal"
    {...{ min, max, step: step === 1 ? 1 : 'any' }}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

const Choice = ({ field, value, onChange }: InputProps) => (
  <Select
    value={value}
    onChange={(event) => onChange(event.target.value)}
    options={[
      ...(field.required && value !== '' ? [] : [{ value: '', label: '–' }]),
      ...(field.options ?? []),
      // A record may hold an option that is no longer offered.
      ...(value === '' || field.options?.some((option) => option.value === value) ? [] : [{ value, label: value }]),
    ]}
  />
);

const YES_NO = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
];
const YesNo = ({ value, onChange }: InputProps) => (
  <Select value={value || 'false'} onChange={(event) => onChange(event.target.value)} options={YES_NO} />
);

/** Chooses a record of another kind. */
const Reference = ({ field, value, onChange }: InputProps) => {
  const { data = [] } = useQuery(recordsQuery(field.to ?? ''));
  return (
    <Select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: data.length === 0 ? 'None yet' : '–' },
        ...data.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
};

const PlainDate = typing('date');

/** The input of every type of field. */
export const inputs: { readonly [T in FieldType]: (props: InputProps) => ReactNode } = {
  text: typing('text'),
  'long-text': Long,
  number: Numeric,
  money: typing('text', { inputMode: 'decimal', placeholder: '0.00' }),
  minutes: typing('text', { placeholder: '1:30' }),
  date: (props) => (props.field.yearly ? <YearlyDate {...props} /> : <PlainDate {...props} />),
  time: typing('time'),
  choice: Choice,
  'yes-no': YesNo,
  link: typing('url', { placeholder: 'https://' }),
  'e-mail': typing('email'),
  phone: typing('tel'),
  reference: Reference,
  secret: Long,
};
