import { NumberInput } from '#web/ui/field.tsx';
import { type NumberLimits, readNumber } from './filters.ts';
import { useTyped } from '#web/ui/use-typed.ts';

type NumberBoxProps = { label: string; value: number; limits: NumberLimits; onChange: (value: number) => void };

/** A whole number in a bar, with its range as the hint. */
export const NumberBox = ({ label, value, limits, onChange }: NumberBoxProps) => {
  const { min, max } = limits;
  const typed = useTyped(String(value), (text) => onChange(readNumber(text, limits)));
  const hint = `${min}-${max}`;
  return (
    <label className="mail-number">
      {label}
      <NumberInput size="sm" min={min} max={max} step={1} placeholder={hint} title={hint} {...typed} />
    </label>
  );
};
