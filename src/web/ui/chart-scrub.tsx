import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

type ScrubProps = {
  /** The name of the slider ("Day, Sleep"). */
  label: string;
  /** The value at the present step, as a sentence. */
  reading: string;
  value: number;
  min?: number;
  max: number;
  /** Null when the pointer leaves. */
  onChange: (value: number | null) => void;
  /** The step at a pointer position, each coordinate from 0 to 1 of the chart. */
  stepAt: (x: number, y: number) => number | null;
  /** How many steps a key moves, if not one to the left and right. */
  keys?: Readonly<Record<string, number>>;
  className: string;
  children: ReactNode;
};

/** A chart that is read by pointer, touch or arrow keys: an invisible slider covers it and announces the value. */
export const Scrub = ({
  label,
  reading,
  value,
  min = 0,
  max,
  onChange,
  stepAt,
  keys,
  className,
  children,
}: ScrubProps) => {
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(stepAt((clientX - left) / width, (clientY - top) / height));
  };
  const press = (event: KeyboardEvent) => {
    const step = keys?.[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(Math.min(Math.max(value + step, min), max));
  };
  return (
    <div
      className={`scrub ${className}`}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onChange(null)}
    >
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={reading}
        min={min}
        max={max}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onKeyDown={press}
        onBlur={() => onChange(null)}
      />
    </div>
  );
};
