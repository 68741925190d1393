import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';

type SegmentedProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  onChange: (value: T) => void;
};

/** One of two or three views; arrow keys move between them. */
export const Segmented = <T extends string>({ label, value, options, onChange }: SegmentedProps<T>) => (
  <RadioGroup.Root
    className="seg"
    aria-label={label}
    orientation="horizontal"
    value={value}
    onValueChange={(next) => onChange(next as T)} // only values of `options` are offered
  >
    {options.map(({ value: option, label: text, icon: Icon }) => (
      <RadioGroup.Item key={option} value={option} className={option === value ? 'is-on' : ''}>
        {Icon && <Icon className="i i-16" aria-hidden="true" />}
        {text}
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
);
