import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { OWN_FIELDS_MOST, type OwnKindShape } from '#contract/life/kinds.ts';
import { tabs } from '#life/tabs.ts';
import { formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { FieldRow } from './field-row.tsx';
import { IconChoice } from './icon-choice.tsx';
import { draftOf, type FieldDraft, inputOf, movedUp, newField } from './kind-draft.ts';
import './own-kinds.css';
import { ReminderChoice } from './reminder-choice.tsx';
import { useOwnKinds } from './use-own-kinds.ts';

const TABS = tabs.filter(({ screen }) => screen === 'records').map(({ id, label }) => ({ value: id, label }));

type KindEditorProps = {
  /** The kind to change; without one, a new one is made. */
  kind: OwnKindShape | undefined;
  /** The tab that a new one stands on. */
  tab: string;
  /** Is told the kind as it is now, or null when it was removed. */
  onDone: (id: string | null) => void;
  onCancel: () => void;
};

/** The form for a kind of record that a person makes: its name, its tab and its fields. */
export const KindEditor = ({ kind, tab, onDone, onCancel }: KindEditorProps) => {
  const [draft, setDraft] = useState(() => draftOf(kind, tab));
  const { save, remove } = useOwnKinds();
  const error = save.error ?? remove.error;
  const refused = error && formErrorOf(error);
  const setFields = (fields: readonly FieldDraft[]) => setDraft({ ...draft, fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ kind, input: inputOf(draft) }, { onSuccess: (saved) => onDone(saved.kind.id) });
  };
  return (
    <form
      className="life-form"
      onSubmit={submit}
      noValidate
      aria-label={kind ? `Change ${kind.name}` : 'Your own kind'}
    >
      {refused && refused.field !== 'name' && (
        <p className="hint hint--error" role="alert">
          {refused.message}
        </p>
      )}
      <div className="life-fields">
        <FormField
          label="What you track"
          hint="Such as coffee, practice or a headache."
          error={refused?.field === 'name' ? refused.message : undefined}
          required
        >
          <TextInput
            value={draft.name}
            maxLength={60}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </FormField>
        <FormField label="Where it appears">
          <Select
            value={draft.tab}
            options={TABS}
            onChange={(event) => setDraft({ ...draft, tab: event.target.value })}
          />
        </FormField>
      </div>
      <div className="field">
        <span className="label" aria-hidden="true">
          Icon
        </span>
        <IconChoice value={draft.icon} onChange={(icon) => setDraft({ ...draft, icon })} />
      </div>
      <h3 className="h4">What you record each time</h3>
      <ol className="own-fields">
        {draft.fields.map((field, index) => (
          <FieldRow
            key={field.key}
            field={field}
            at={index + 1}
            onChange={(next) => setFields(draft.fields.map((one) => (one.key === next.key ? next : one)))}
            onUp={() => setFields(movedUp(draft.fields, field.key))}
            onRemove={
              draft.fields.length > 1 ? () => setFields(draft.fields.filter(({ key }) => key !== field.key)) : undefined
            }
          />
        ))}
      </ol>
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        disabled={draft.fields.length >= OWN_FIELDS_MOST}
        onClick={() => setFields([...draft.fields, newField(draft.fields)])}
      >
        Add a field
      </Button>
      {kind !== undefined && draft.fields.length < kind.fields.filter(({ hidden }) => !hidden).length && (
        <p className="meta t2">
          A removed field keeps its values. They’re back when you add a field with the same name.
        </p>
      )}
      <Toggle
        label="Show it over time"
        hint="Draws the first number, or the days with a record."
        checked={draft.chart}
        onChange={(chart) => setDraft({ ...draft, chart })}
      />
      <ReminderChoice remind={draft.remind} onChange={(remind) => setDraft({ ...draft, remind })} />
      <div className="dialog-foot">
        {kind && (
          <Button
            variant="danger"
            icon={Trash2}
            pending={remove.isPending && 'Removing'}
            onClick={() => remove.mutate(kind, { onSuccess: () => onDone(null) })}
          >
            Remove it
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={save.isPending && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  );
};
