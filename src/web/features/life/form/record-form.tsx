import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { FieldShape, KindShape, RecordValues } from '#contract/life/life.ts';
import type { FormError } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/field.tsx';
import { inputs } from './field-input.tsx';
import { type FieldTexts, typedOf, recordValuesOf } from './field-values.ts';
import './form.css';

type RecordFormProps = {
  kind: KindShape;
  values?: RecordValues;
  error: FormError | null;
  pending: boolean;
  /** Whether what is seldom filled in is shown from the beginning. */
  whole?: boolean | undefined;
  /** Placed beside the save button. */
  beside?: ReactNode;
  onSave: (values: RecordValues) => void;
};

/** The form of a kind, drawn from its fields. */
export const RecordForm = ({ kind, values, error: refused, pending, whole, beside, onSave }: RecordFormProps) => {
  const [typed, setTyped] = useState<FieldTexts>(() => typedOf(kind.fields, values));
  const [more, setMore] = useState(whole ?? values !== undefined);
  const id = useId();
  const isShown = ({ later }: FieldShape) => more || !later;
  const isNamed = kind.fields.some((field) => field.id === refused?.field && isShown(field));
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(recordValuesOf(kind.fields, typed));
  };
  return (
    <form className="life-form" onSubmit={save} noValidate aria-labelledby={id}>
      <h3 className="sr" id={id}>
        {kind.label}
      </h3>
      {refused && !isNamed && (
        <p className="hint hint--error" role="alert">
          {refused.message}
        </p>
      )}
      <div className="life-fields">
        {kind.fields.filter(isShown).map((field) => {
          const Input = inputs[field.type];
          return (
            <div key={field.id} className={WIDE.has(field.type) ? 'life-field--wide' : undefined}>
              <FormField
                label={field.unit ? `${field.label} (${field.unit})` : field.label}
                required={field.required && field.type !== 'yes-no'}
                {...(field.hint && { hint: field.hint })}
                error={refused?.field === field.id ? refused.message : undefined}
              >
                <Input
                  field={field}
                  value={typed[field.id] ?? ''}
                  onChange={(value) => setTyped((before) => ({ ...before, [field.id]: value }))}
                />
              </FormField>
            </div>
          );
        })}
      </div>
      {!more && kind.fields.some(({ later }) => later) && (
        <Button variant="ghost" size="sm" onClick={() => setMore(true)}>
          More details
        </Button>
      )}
      <div className="dialog-foot">
        {beside}
        <Button variant="primary" type="submit" pending={pending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  );
};

/** Inputs with full width. */
const WIDE: ReadonlySet<FieldShape['type']> = new Set(['long-text', 'secret']);
