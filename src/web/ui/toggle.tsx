import { Check } from 'lucide-react';
import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { tick } from './haptic.ts';

type ToggleProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  /** Label and switch side by side, for bars. */
  tight?: boolean;
};

/** A switch at the end of its labelled row; the knob carries a check when on. */
export const Toggle = ({ label, checked, onChange, hint, disabled, tight }: ToggleProps) => {
  const id = useId();
  return (
    <div className={tight ? 'toggle-row toggle-row--tight' : 'toggle-row'}>
      <span>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="meta t3" id={`${id}-hint`} style={{ display: 'block' }}>
            {hint}
          </span>
        )}
      </span>
      <Switch.Root
        id={id}
        className="toggle"
        checked={checked}
        onCheckedChange={(isOn) => {
          tick();
          onChange(isOn);
        }}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
      >
        <Check className="i" aria-hidden="true" />
      </Switch.Root>
    </div>
  );
};
