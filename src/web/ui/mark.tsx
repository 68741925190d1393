type MarkProps = {
  /** Diameter in pixels, 16 to 64. */
  size: number;
  /** Spins fast, for a loading state. */
  turning?: boolean;
  /** Does not turn; the band of the present mood is on top. */
  mood?: boolean;
  /** Width of the band in pixels; 15.5 % of the diameter unless given. */
  band?: number;
};

/** The small ring: logo, mood badge, draft label, inline loader. */
export const Mark = ({ size, turning, mood, band }: MarkProps) => (
  <span
    className={`mark${turning ? ' is-loading' : ''}${mood ? ' mark--mood' : ''}`}
    style={{ '--s': `${size}px`, ...(band && { '--t': `${band}px` }) }}
    aria-hidden="true"
  />
);
