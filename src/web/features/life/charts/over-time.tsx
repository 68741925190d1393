import { type ChartRange, chartRanges, type Section } from '#contract/section.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Charts, isChart } from './charts.tsx';
import './charts.css';

const NAMES = { '30d': '30 days', '90d': '90 days', '1y': 'Year' } as const satisfies Record<ChartRange, string>;
const OPTIONS = chartRanges.map((value) => ({ value, label: NAMES[value] }));

type OverTimeProps = { sections: readonly Section[]; range: ChartRange; onChange: (range: ChartRange) => void };

/** The charts of a tab, with a choice of range; without any, one line that says so. */
export const OverTime = ({ sections, range, onChange }: OverTimeProps) => {
  const charts = sections.filter(isChart);
  return (
    <section className="life-over" aria-label="Over time">
      {charts.length > 0 && <h2 className="h2">Over time</h2>}
      <Segmented label="How far back" value={range} options={OPTIONS} onChange={onChange} />
      {charts.length === 0 ? (
        <p className="t3">Not enough data to chart in this period.</p>
      ) : (
        <Charts sections={charts} />
      )}
    </section>
  );
};
