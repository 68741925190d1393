import { FormField, Select } from '#web/ui/field.tsx';
import { travelText } from '../travel-text.ts';

/** In minutes. */
const USUAL = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

type TravelFieldProps = { minutes: number; error?: string | undefined; onChange: (minutes: number) => void };

/** How long the way to the event takes, which is kept free before it. */
export const TravelField = ({ minutes, error, onChange }: TravelFieldProps) => {
  const choices = USUAL.includes(minutes) ? USUAL : [...USUAL, minutes].toSorted((a, b) => a - b);
  return (
    <FormField label="Travel Time" error={error}>
      <Select
        value={String(minutes)}
        options={choices.map((each) => ({ value: String(each), label: each === 0 ? 'None' : travelText(each) }))}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </FormField>
  );
};
