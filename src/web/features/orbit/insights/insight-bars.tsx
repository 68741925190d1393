import type { Insight } from '#contract/orbit/reports.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import './insights.css';

/** From so many bars on, there is room for every third label only. */
const DENSE = 10;
/** Up to so many bars have room for their durations. */
const WIDE = 3;

/** The durations behind a finding, side by side; the ones that it is about are in colour, and a line says what was planned. */
export const InsightBars = ({ bars }: { bars: Insight['bars'] }) => (
  <ul className={lookOf(bars)}>
    {bars.map(({ label, text, share, marked, goal }) => (
      <li key={label} className={marked ? 'is-marked' : undefined}>
        <span className="insight-column">
          <span className="insight-bar" style={{ '--share': share }} />
          {hasFigures(bars) && (
            <span className="insight-figure meta num" style={{ '--share': share }} aria-hidden="true">
              {text}
            </span>
          )}
          {goal !== undefined && <span className="insight-goal" style={{ '--share': goal }} />}
        </span>
        <span className="meta t3 num insight-label">
          {label}
          <VisuallyHidden>: {text}</VisuallyHidden>
        </span>
      </li>
    ))}
  </ul>
);

/** What was planned is said in words, which are too long to be drawn. */
const hasFigures = (bars: Insight['bars']): boolean =>
  bars.length <= WIDE && bars.every(({ goal }) => goal === undefined);

const lookOf = (bars: Insight['bars']): string =>
  ['insight-bars', bars.length >= DENSE && 'is-dense', hasFigures(bars) && 'has-figures'].filter(Boolean).join(' ');
