import type { Insight } from '#contract/orbit/reports.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import './insights.css';

/** From so many bars on, there is room for every third label only. */
const DENSE = 10;

/** The durations behind a finding, side by side; the ones that it is about are in colour, and a line says what was planned. */
export const InsightBars = ({ bars }: { bars: Insight['bars'] }) => (
  <ul className={bars.length >= DENSE ? 'insight-bars is-dense' : 'insight-bars'}>
    {bars.map(({ label, text, share, marked, goal }) => (
      <li key={label} className={marked ? 'is-marked' : undefined}>
        <span className="insight-column">
          <span className="insight-bar" style={{ '--share': share }} />
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
