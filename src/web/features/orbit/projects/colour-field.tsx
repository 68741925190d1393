import { RadioGroup } from 'radix-ui';
import { palette } from './palette.ts';

/** Chooses a colour by name; an unknown colour stays in the list. */
export const ColourField = ({ value, onChange }: { value: string; onChange: (colour: string) => void }) => {
  const isKnown = palette.some((colour) => colour.value === value.toLowerCase());
  const colours = isKnown ? palette : [...palette, { value, label: 'Custom color' }];
  return (
    <div className="field">
      <span className="label" id="orbit-colour">
        Color
      </span>
      <RadioGroup.Root
        className="row g2 wrap"
        aria-labelledby="orbit-colour"
        value={value.toLowerCase()}
        onValueChange={onChange}
      >
        {colours.map((colour) => (
          <RadioGroup.Item
            key={colour.value}
            value={colour.value.toLowerCase()}
            aria-label={colour.label}
            title={colour.label}
            className="colour-dot"
            style={{ '--c': colour.value }}
          />
        ))}
      </RadioGroup.Root>
    </div>
  );
};
