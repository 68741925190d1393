import { type FormEvent, useState } from 'react';
import type { Agency } from '#contract/orbit/orbit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { DescriptionField } from '../description-field.tsx';
import { ColourField } from './colour-field.tsx';
import { useProjectMutations } from './use-project-mutations.ts';

type AgencyDialogProps = {
  /** An existing agency, a new one, or null while the dialog is closed. */
  target: Agency | 'new' | null;
  sample: boolean;
  onClose: () => void;
};

export const AgencyDialog = ({ target, sample, onClose }: AgencyDialogProps) => (
  <Dialog
    open={target !== null}
    onOpenChange={(open) => !open && onClose()}
    title={target === 'new' ? 'New client' : 'Edit client'}
  >
    {target && <AgencyForm agency={target === 'new' ? null : target} sample={sample} onDone={onClose} />}
  </Dialog>
);

const AgencyForm = ({ agency, sample, onDone }: { agency: Agency | null; sample: boolean; onDone: () => void }) => {
  const { addAgency, changeAgency, removeAgency } = useProjectMutations();
  const [form, setForm] = useState({
    name: agency?.name ?? '',
    description: agency?.description ?? '',
    color: agency?.color ?? '#76d9b8',
    active: agency?.status !== 'paused',
    archived: agency?.archived ?? false,
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { active, ...rest } = form;
    const body = { ...rest, name: form.name.trim(), status: active ? ('active' as const) : ('paused' as const) };
    if (agency === null) addAgency.mutate(body, { onSuccess: onDone });
    else changeAgency.mutate({ id: agency.id, ...body }, { onSuccess: onDone });
  };
  return (
    <form className="stack" onSubmit={save}>
      <FormField label="Name" required>
        <TextInput value={form.name} maxLength={200} onChange={({ target }) => set({ name: target.value })} />
      </FormField>
      <DescriptionField value={form.description} onChange={(description) => set({ description })} />
      <ColourField value={form.color} onChange={(color) => set({ color })} />
      <Toggle label="Active" checked={form.active} onChange={(active) => set({ active })} />
      {agency && (
        <Toggle
          label="Archived"
          hint="Hidden with its projects, but kept in reports and invoices"
          checked={form.archived}
          onChange={(archived) => set({ archived })}
        />
      )}
      <div className="dialog-foot">
        {agency && !sample && (
          <Button variant="danger" onClick={() => removeAgency.mutate(agency.id, { onSuccess: onDone })}>
            Delete
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          pending={(addAgency.isPending || changeAgency.isPending) && 'Saving'}
          disabled={form.name.trim() === ''}
        >
          {agency === null ? 'Add client' : 'Save'}
        </Button>
      </div>
    </form>
  );
};
