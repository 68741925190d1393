import type { Figure, SectionOf } from '#contract/section.ts';
import { MetricCard } from '#web/ui/metric-card.tsx';
import { icons } from '../icons.ts';
import { Formula } from './formula.tsx';

export const Metrics = ({ section: { figures } }: { section: SectionOf<'metrics'> }) => (
  <div className="life-metrics" data-count={figures.length}>
    {figures.map(({ id, label, icon, value, unit, trend, note, formula }) => (
      <MetricCard
        key={id}
        icon={icons[icon]}
        label={label}
        value={value}
        {...(unit && { unit: unit === '%' ? unit : ` ${unit}` })}
        {...(trend && { trend: trendOf(trend) })}
        {...((note || formula) && {
          note: (
            <>
              {note}
              {formula && <Formula text={formula} />}
            </>
          ),
        })}
      />
    ))}
  </div>
);

const trendOf = ({ values, label, domain }: NonNullable<Figure['trend']>) => ({
  values,
  label,
  ...(domain && { domain }),
});
