import { useQuery } from '@tanstack/react-query';
import { FormField, Select } from '#web/ui/field.tsx';
import { calendarsQuery } from '../calendar-queries.ts';

type CalendarFieldProps = { value: string; onChange: (calendarId: string) => void };

/** Chooses the calendar of an event, if there are several. */
export const CalendarField = ({ value, onChange }: CalendarFieldProps) => {
  const { data = [] } = useQuery(calendarsQuery());
  const writable = data.filter(({ isReadOnly }) => !isReadOnly);
  if (writable.length < 2) return null;
  const usual = writable.find(({ isDefault }) => isDefault) ?? writable[0]!;
  return (
    <FormField label="Calendar">
      <Select
        value={value === '' ? usual.id : value}
        options={writable.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
};
