import { ArrowUp, Trash2 } from 'lucide-react';
import type { OwnFieldType } from '#contract/life/kinds.ts';
import { FormField, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import type { FieldDraft } from './kind-draft.ts';

const TYPES: readonly { value: OwnFieldType; label: string }[] = [
  { value: 'number', label: 'Number' },
  { value: 'text', label: 'Text' },
  { value: 'long-text', label: 'Long text' },
  { value: 'choice', label: 'Choice' },
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'time', label: 'Time of day' },
  { value: 'duration', label: 'Duration' },
  { value: 'money', label: 'Money' },
  { value: 'link', label: 'Link' },
  { value: 'reminder', label: 'Reminder' },
];
const DAILY: readonly { value: FieldDraft['daily']; label: string }[] = [
  { value: 'total', label: 'Add them up' },
  { value: 'average', label: 'Take the average' },
];

type FieldRowProps = {
  field: FieldDraft;
  /** Its place, from 1 on. */
  at: number;
  onChange: (field: FieldDraft) => void;
  onUp: () => void;
  /** Missing for the only field. */
  onRemove: (() => void) | undefined;
};

/** One field of an own kind: what it is called, what it holds, and what only its type needs. */
export const FieldRow = ({ field, at, onChange, onUp, onRemove }: FieldRowProps) => {
  const change = (next: Partial<FieldDraft>) => onChange({ ...field, ...next });
  const { name, type, storedType, unit, options, required, daily } = field;
  const called = name.trim() || `field ${at}`;
  return (
    <li className="own-field" aria-label={`Field ${at}`}>
      <div className="own-field-row">
        <FormField label="Field">
          <TextInput value={name} maxLength={60} onChange={(event) => change({ name: event.target.value })} />
        </FormField>
        <FormField label="What it holds">
          <Select
            value={type}
            options={TYPES}
            onChange={(event) => {
              const chosen = TYPES.find(({ value }) => value === event.target.value)!;
              // A reminder has one name as a rule; a field without a name would be left out.
              change({
                type: chosen.value,
                ...(chosen.value === 'reminder' && !name.trim() && { name: chosen.label }),
              });
            }}
          />
        </FormField>
      </div>
      {type === 'number' && (
        <div className="own-field-row">
          <FormField label="Unit" hint="Such as cups or km. It can stay empty.">
            <TextInput value={unit} maxLength={20} onChange={(event) => change({ unit: event.target.value })} />
          </FormField>
          <FormField label="Several on one day">
            <Select
              value={daily}
              options={DAILY}
              onChange={(event) => change({ daily: event.target.value === 'average' ? 'average' : 'total' })}
            />
          </FormField>
        </div>
      )}
      {type === 'choice' && (
        <FormField label="Options" hint="One on each line.">
          <TextArea rows={3} value={options} onChange={(event) => change({ options: event.target.value })} />
        </FormField>
      )}
      {type === 'reminder' && (
        <p className="meta t2">
          Each record can remind you of its first date, or of its day if it holds no date, at its first time of day.
        </p>
      )}
      {storedType !== undefined && storedType !== type && (
        <p className="meta t2">What you’ve recorded so far is kept, but hidden. It’s back when you change this back.</p>
      )}
      <div className="own-field-foot">
        {type !== 'yes-no' && type !== 'reminder' && (
          <Toggle label="Required" checked={required} onChange={(next) => change({ required: next })} tight />
        )}
        <span className="own-field-acts">
          {at > 1 && <IconButton size="sm" icon={ArrowUp} label={`Move ${called} up`} onClick={onUp} />}
          {onRemove && <IconButton size="sm" icon={Trash2} label={`Remove ${called}`} onClick={onRemove} />}
        </span>
      </div>
    </li>
  );
};
