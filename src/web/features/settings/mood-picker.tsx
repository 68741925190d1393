import { RadioGroup } from 'radix-ui';
import { useResolvedTheme } from './use-resolved-theme.ts';
import { useActiveMood } from './use-active-mood.ts';
import type { SettingsDraft, SettingOption } from './setting.ts';

type MoodPickerProps = { draft: SettingsDraft; options: readonly SettingOption[]; onChange: (mood: string) => void };

/** The six moods as previews in their own colours, the active one framed; choosing one saves it. */
export const MoodPicker = ({ draft, options, onChange }: MoodPickerProps) => {
  const theme = useResolvedTheme(draft.theme);
  const active = useActiveMood();
  return (
    <RadioGroup.Root
      className="mg"
      aria-label="Mood"
      value={draft.followMood ? active : draft.mood}
      onValueChange={onChange}
    >
      {options.map(({ value, label }) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className="mo"
          aria-label={label}
          // The mood of the moment is framed already; clicking it keeps it.
          onClick={() => onChange(value)}
        >
          <span className="pv" data-theme={theme} data-mood={value} aria-hidden="true">
            <i />
            <i />
            <b />
          </span>
          <span className="cap">
            <span className="h4">{label}</span>
            <span className="meta t3">{WHEN.get(value)}</span>
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
};

/** When each mood is chosen automatically. */
const WHEN: ReadonlyMap<string, string> = new Map([
  ['energized-focus', 'Morning, high energy'],
  ['calm-serenity', 'Low stress'],
  ['warm-comfort', 'Any other time'],
  ['cool-clarity', 'Focused afternoon'],
  ['evening-sunset', '5 PM to 9 PM'],
  ['midnight-deep', 'Night'],
]);
