import { ChevronDown, CircleAlert, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldContext, type FieldIds, useFieldIds } from './field-context.ts';

type FormFieldProps = {
  label: string;
  hint?: ReactNode;
  /** The error message; replaces the hint. */
  error?: string | undefined;
  required?: boolean;
  /** An input of this file reads the context by itself; any other gets the props. */
  children: ReactNode | ((ids: FieldIds) => ReactNode);
};

/** An input with its label above and its hint or error below. */
export const FormField = ({ label, hint, error, required, children }: FormFieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const ids: FieldIds = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    required,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldContext value={ids}>{typeof children === 'function' ? children(ids) : children}</FieldContext>
      {error ? (
        <span className="hint hint--error" id={noteId} role="alert">
          <CircleAlert className="i i-16" aria-hidden="true" />
          {error}
        </span>
      ) : (
        hint && (
          <span className="hint" id={noteId}>
            {hint}
          </span>
        )
      )}
    </div>
  );
};

type Size = { size?: 'sm' | 'md' };
type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & Size & { icon?: LucideIcon; pill?: boolean };

export const TextInput = ({ size, icon: Icon, pill, className, ...rest }: TextInputProps) => {
  const ids = useFieldIds();
  const box = inputClass(size, pill && 'input--pill', className);
  if (!Icon) return <input className={box} {...ids} {...rest} />;
  return (
    <span className={box}>
      <Icon className="i i-16" aria-hidden="true" />
      <input {...ids} {...rest} />
    </span>
  );
};

export const NumberInput = ({ size, className, ...rest }: Omit<ComponentProps<'input'>, 'size' | 'type'> & Size) => (
  <input
    type="number"
    inputMode="numeric"
    className={inputClass(size, 'input--number', className)}
    {...useFieldIds()}
    {...rest}
  />
);

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} className={inputClass('md', className)} {...useFieldIds()} {...rest} />
);

type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  Size & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
    /** A compact select for the end of a row. */
    quiet?: boolean;
  };

export const Select = ({ options, size, quiet, className, ...rest }: SelectProps) => (
  <span className={quiet ? 'select select--quiet' : 'select'}>
    <select className={inputClass(size, className)} {...useFieldIds()} {...rest}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown className="i i-16" aria-hidden="true" />
  </span>
);

const inputClass = (size: Size['size'], ...extra: (string | false | undefined)[]) =>
  ['input', size === 'sm' && 'input--sm', ...extra].filter(Boolean).join(' ');
