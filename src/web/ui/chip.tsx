import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type ChipProps = {
  selected: boolean;
  onSelect: () => void;
  /** The icon before the label; without one, a selected chip shows a check. */
  icon?: LucideIcon;
  disabled?: boolean;
  children: ReactNode;
};

/** A toggle: a preset, a filter, a suggestion. */
export const Chip = ({ selected, onSelect, icon, disabled, children }: ChipProps) => {
  const Icon = icon ?? (selected ? Check : null);
  return (
    <button
      type="button"
      className={selected ? 'chip is-on' : 'chip'}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onSelect}
    >
      {Icon && <Icon className="i i-14" aria-hidden="true" />}
      {children}
    </button>
  );
};
