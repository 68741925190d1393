import type { CSSProperties } from 'react';

type MarkProps = {
  /** Diameter in pixels, 16 to 64. */
  size: number;
  /** Turns fast: something is on its way. */
  turning?: boolean;
  /** Stands still with the band of the present mood on top. */
  mood?: boolean;
  /** Width of the band in pixels; 15.5 % of the diameter unless given. */
  band?: number;
};

/** The small ring: logo, mood badge, draft label, inline loader. */
export const Mark = ({ size, turning, mood, band }: MarkProps) => (
  <span
    className={`mark${turning ? ' is-loading' : ''}${mood ? ' mark--mood' : ''}`}
    style={{ '--s': `${size}px`, ...(band && { '--t': `${band}px` }) } as CSSProperties} // custom properties are styles
    aria-hidden="true"
  />
);
