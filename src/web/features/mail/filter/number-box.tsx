import { NumberInput } from '#web/ui/field.tsx';
import { type NumberLimits, readNumberFilter } from './filters.ts';
import { useDebouncedInput } from '#web/ui/use-debounced-input.ts';

type NumberBoxProps = { label: string; value: number; limits: NumberLimits; onChange: (value: number) => void };

/** An input for a whole number, with its range as the hint. */
export const NumberBox = ({ label, value, limits, onChange }: NumberBoxProps) => {
  const { min, max } = limits;
  const typed = useDebouncedInput(String(value), (text) => onChange(readNumberFilter(text, limits)));
  const hint = `${min}-${max}`;
  return (
    <label className="mail-number">
      {label}
      <NumberInput size="sm" min={min} max={max} step={1} placeholder={hint} title={hint} {...typed} />
    </label>
  );
};
