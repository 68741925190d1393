import { RadioGroup } from 'radix-ui';
import { iconNames, type IconName } from '#contract/section.ts';
import { icons } from '../icons.ts';

/** The icons that a kind can have; arrow keys move between them. */
export const IconChoice = ({ value, onChange }: { value: IconName; onChange: (icon: IconName) => void }) => (
  <RadioGroup.Root
    className="own-icons"
    aria-label="Icon"
    value={value}
    onValueChange={(next) => onChange(iconNames.find((name) => name === next)!)}
  >
    {iconNames.map((name) => {
      const Icon = icons[name];
      const said = name.replaceAll('-', ' ');
      return (
        <RadioGroup.Item key={name} value={name} className="own-icon" aria-label={said} title={said}>
          <Icon className="i i-18" aria-hidden="true" />
        </RadioGroup.Item>
      );
    })}
  </RadioGroup.Root>
);
