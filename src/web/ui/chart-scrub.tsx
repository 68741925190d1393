import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

type ScrubProps = {
  /** What is moved along ("Day, Sleep"). */
  label: string;
  /** What is read at the present place, as a sentence. */
  reading: string;
  value: number;
  min?: number;
  max: number;
  /** Null when nobody points at anything any longer. */
  onChange: (value: number | null) => void;
  /** Which step a place of the pointer means, each from 0 to 1 of the picture. */
  stepAt: (x: number, y: number) => number | null;
  /** How far a key moves, where it is not by one to the left and right. */
  keys?: Readonly<Record<string, number>>;
  className: string;
  children: ReactNode;
};

/** A picture that is read by pointing, by touch or with the arrow keys: a slider lies over it, and says what is there. */
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
