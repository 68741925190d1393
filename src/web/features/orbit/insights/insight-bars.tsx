import type { Insight } from '#contract/orbit/reports.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import './insights.css';

/** The durations behind a finding, side by side; the ones that it is about are in colour. */
export const InsightBars = ({ bars }: { bars: Insight['bars'] }) => (
  <ul className="insight-bars">
    {bars.map(({ label, text, share, marked }) => (
      <li key={label} className={marked ? 'is-marked' : undefined}>
        <span className="insight-bar" style={{ '--share': share }} />
        <span className="meta t3 num">
          {label}
          <VisuallyHidden>: {text}</VisuallyHidden>
        </span>
      </li>
    ))}
  </ul>
);
