import { Slider as Radix } from 'radix-ui';

type SliderProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called once on release, for updates that should not follow every step. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
};

/** The caller prints the figure beside it. */
export const Slider = ({ label, value, onChange, onCommit, min = 0, max = 100, step = 1 }: SliderProps) => (
  <Radix.Root
    className="range"
    value={[value]}
    min={min}
    max={max}
    step={step}
    onValueChange={([next = value]) => onChange(next)}
    onValueCommit={([next = value]) => onCommit?.(next)}
  >
    <Radix.Track className="track">
      <Radix.Range className="fill" />
    </Radix.Track>
    <Radix.Thumb className="thumb" aria-label={label} />
  </Radix.Root>
);
