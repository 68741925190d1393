import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { FieldShape, KindShape, RecordValues } from '#contract/life.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { inputs } from './field-input.tsx';
import { type Typed, typedOf, valuesOf } from './field-values.ts';
import './form.css';

type RecordFormProps = {
  kind: KindShape;
  values?: RecordValues;
  trouble: { field: string | undefined; words: string } | null;
  pending: boolean;
  /** Stands beside the save button. */
  beside?: ReactNode;
  onSave: (values: RecordValues) => void;
};

/** The form of a kind, drawn from its fields. */
export const RecordForm = ({ kind, values, trouble, pending, beside, onSave }: RecordFormProps) => {
  const [typed, setTyped] = useState<Typed>(() => typedOf(kind.fields, values));
  const [more, setMore] = useState(values !== undefined);
  const id = useId();
  const isShown = ({ later }: FieldShape) => more || !later;
  const isNamed = kind.fields.some((field) => field.id === trouble?.field && isShown(field));
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(valuesOf(kind.fields, typed));
  };
  return (
    <form className="life-form" onSubmit={save} noValidate aria-labelledby={id}>
      <h3 className="sr" id={id}>
        {kind.label}
      </h3>
      {trouble && !isNamed && (
        <p className="hint hint--error" role="alert">
          {trouble.words}
        </p>
      )}
      <div className="life-fields">
        {kind.fields.filter(isShown).map((field) => {
          const Input = inputs[field.type];
          return (
            <div key={field.id} className={WIDE.has(field.type) ? 'life-field--wide' : undefined}>
              <Field
                label={field.unit ? `${field.label} (${field.unit})` : field.label}
                required={field.required && field.type !== 'yes-no'}
                {...(field.hint && { hint: field.hint })}
                error={trouble?.field === field.id ? trouble.words : undefined}
              >
                <Input
                  field={field}
                  value={typed[field.id] ?? ''}
                  onChange={(value) => setTyped((before) => ({ ...before, [field.id]: value }))}
                />
              </Field>
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

/** Controls that want the whole width. */
const WIDE: ReadonlySet<FieldShape['type']> = new Set(['long-text', 'secret']);
