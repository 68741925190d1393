import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '#web/ui/field.tsx';
import { calendarsQuery } from '../calendar-queries.ts';

type CalendarFieldProps = { value: string; onChange: (calendarId: string) => void };

/** Which calendar an event is kept in, where there is a choice. */
export const CalendarField = ({ value, onChange }: CalendarFieldProps) => {
  const { data = [] } = useQuery(calendarsQuery());
  const writable = data.filter(({ isReadOnly }) => !isReadOnly);
  if (writable.length < 2) return null;
  const usual = writable.find(({ isDefault }) => isDefault) ?? writable[0]!;
  return (
    <Field label="Calendar">
      <Select
        value={value === '' ? usual.id : value}
        options={writable.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
