import { RefreshCw } from 'lucide-react';
import { Chip } from '#web/ui/chip.tsx';
import { NumberInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useDebouncedInput } from '#web/ui/use-debounced-input.ts';
import {
  type CalendarRange,
  isSameRange,
  type RangeField,
  rangeFields,
  rangePresets,
  readRangeNumber,
} from '../address/calendar-range.ts';

type RangeBarProps = {
  range: CalendarRange;
  onChange: (range: CalendarRange) => void;
  onRefresh: () => void;
  refreshing: boolean;
};

/** How far the list looks back and ahead, and how many events it shows. */
export const RangeBar = ({ range, onChange, onRefresh, refreshing }: RangeBarProps) => (
  <div className="range-bar" role="group" aria-label="Range">
    {rangePresets.map(({ label, range: preset }) => (
      <Chip key={label} selected={isSameRange(range, preset)} onSelect={() => onChange(preset)}>
        {label}
      </Chip>
    ))}
    <span className="range-sep" aria-hidden="true" />
    {FIELDS.map((field) => (
      <RangeBox
        key={field}
        field={field}
        value={range[field]}
        onChange={(value) => onChange({ ...range, [field]: value })}
      />
    ))}
    <IconButton
      size="sm"
      label="Refresh events"
      icon={RefreshCw}
      className="range-refresh"
      disabled={refreshing}
      aria-busy={refreshing}
      onClick={onRefresh}
    />
  </div>
);

const FIELDS: readonly RangeField[] = ['daysBack', 'daysForward', 'maxResults'];

type RangeBoxProps = { field: RangeField; value: number; onChange: (value: number) => void };

const RangeBox = ({ field, value, onChange }: RangeBoxProps) => {
  const { label, min, max } = rangeFields[field];
  const typed = useDebouncedInput(String(value), (text) => onChange(readRangeNumber(field, text)));
  return (
    <label>
      {label}
      <NumberInput size="sm" min={min} max={max} step={1} title={`${min}-${max}`} {...typed} />
    </label>
  );
};
