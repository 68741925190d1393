import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CALENDAR_COLORS, type CalendarItem } from '#contract/calendar/calendars.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { refreshCalendar } from '../calendar-queries.ts';

type CalendarDialogProps = {
  open: boolean;
  /** The calendar to edit; a new one is created without it. */
  calendar: CalendarItem | null;
  isLast: boolean;
  onClose: () => void;
};

/** Edits the name and colour of a calendar, and whether new events go there. */
export const CalendarDialog = ({ calendar, isLast, onClose }: CalendarDialogProps) => {
  const client = useQueryClient();
  const [name, setName] = useState(calendar?.name ?? '');
  const [color, setColor] = useState(calendar?.color ?? CALENDAR_COLORS[0]);
  const [isDefault, setDefault] = useState(calendar?.isDefault ?? false);
  const [removing, setRemoving] = useState(false);
  const isOurs = calendar === null || calendar.kind === 'local';
  const save = useMutation({
    mutationFn: () =>
      calendar === null
        ? call(contract.calendarLists.add, { body: { name, color } })
        : call(contract.calendarLists.change, {
            params: { id: calendar.id },
            body: {
              ...(name !== calendar.name && { name }),
              ...(color !== calendar.color && { color }),
              ...(isDefault && !calendar.isDefault && { isDefault }),
            },
          }),
    onSuccess: () => {
      onClose();
      return refreshCalendar(client);
    },
    onError: (error) =>
      toast({ title: 'Not saved', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={calendar === null ? 'Another calendar' : 'Calendar'}
      {...(calendar === null && { description: 'It’s kept on this machine, next to your other calendars.' })}
    >
      <form className="stack g4" onSubmit={submit}>
        <FormField
          label="Name"
          required
          hint={isOurs ? undefined : 'This calendar gets its name from where it’s kept.'}
        >
          <TextInput
            value={name}
            maxLength={100}
            disabled={!isOurs}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </FormField>
        <ColourChoice value={color} onChange={setColor} />
        {calendar && !calendar.isReadOnly && !calendar.isDefault && (
          <Toggle label="New events go here" checked={isDefault} onChange={setDefault} />
        )}
        <div className="row between wrap g2">
          <div className="row g2 wrap">
            {calendar && isOurs && !isLast && (
              <Button
                size="sm"
                variant="ghost"
                icon={Trash2}
                className="detail-delete"
                onClick={() => setRemoving(true)}
              >
                Delete
              </Button>
            )}
          </div>
          <Button type="submit" variant="primary" disabled={name.trim() === ''} pending={save.isPending && 'Saving'}>
            Save
          </Button>
        </div>
      </form>
      {removing && calendar && (
        <RemoveDialog calendar={calendar} onRemoved={onClose} onClose={() => setRemoving(false)} />
      )}
    </Dialog>
  );
};

/** The name of each colour. */
const COLOUR_NAMES = ['Blue', 'Green', 'Rose', 'Amber', 'Violet', 'Teal', 'Brick', 'Olive', 'Plum', 'Gray'];

const ColourChoice = ({ value, onChange }: { value: string; onChange: (color: string) => void }) => (
  <fieldset className="colours">
    <legend>Color</legend>
    {CALENDAR_COLORS.map((color, index) => (
      <label key={color} style={{ '--c': color }}>
        <input
          type="radio"
          name="colour"
          className="sr"
          checked={value === color}
          aria-label={COLOUR_NAMES[index] ?? color}
          onChange={() => onChange(color)}
        />
        <span aria-hidden="true" />
      </label>
    ))}
  </fieldset>
);

type RemoveDialogProps = { calendar: CalendarItem; onRemoved: () => void; onClose: () => void };

const RemoveDialog = ({ calendar, onRemoved, onClose }: RemoveDialogProps) => {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(contract.calendarLists.remove, { params: { id: calendar.id } }),
    onSuccess: () => {
      toast({ title: 'Calendar Deleted', description: `“${calendar.name}” and its events are gone.` });
      onRemoved();
      return refreshCalendar(client);
    },
    onError: (error) =>
      toast({ title: 'Not deleted', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={`Delete ${calendar.name}?`}
      description="Its events exist only here and will be erased too."
      confirmLabel="Delete calendar"
      pending={remove.isPending && 'Deleting'}
      onConfirm={() => remove.mutate()}
    />
  );
};
