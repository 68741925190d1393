import { useId } from 'react';
import { percentSign } from '#contract/intl.ts';
import { type Figure, NO_FIGURE, type SectionOf } from '#contract/section.ts';
import { Card } from '#web/ui/card.tsx';
import { MetricCard } from '#web/ui/metric-card.tsx';
import { icons } from '../icons.ts';
import { Formula } from './formula.tsx';

/** The figures of a tab; those without a number share one card that says why, be it good news. */
export const Metrics = ({ section: { figures } }: { section: SectionOf<'metrics'> }) => {
  const missing = figures.filter(({ value }) => value === NO_FIGURE);
  const known = figures.filter((figure) => !missing.includes(figure));
  return (
    <div className="life-metrics" data-count={known.length + (missing.length > 0 ? 1 : 0)}>
      {known.map(({ id, label, icon, value, unit, trend, note, formula }) => (
        <MetricCard
          key={id}
          icon={icons[icon]}
          label={label}
          value={value}
          {...(unit && { unit: unit === '%' ? percentSign() : ` ${unit}` })}
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
      {missing.length > 0 && <Missing figures={missing} />}
    </div>
  );
};

const Missing = ({ figures }: { figures: readonly Figure[] }) => {
  const id = useId();
  return (
    <Card className="life-missing" aria-labelledby={id}>
      <h2 className="label" id={id}>
        Nothing to count
      </h2>
      <ul>
        {figures.map(({ id: key, label, icon, note }) => {
          const Icon = icons[icon];
          return (
            <li key={key}>
              <Icon className="i i-18 t3" aria-hidden="true" />
              <span className="t2">{label}</span>
              <span className="meta t3">{note}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

const trendOf = ({ values, label, domain }: NonNullable<Figure['trend']>) => ({
  values,
  label,
  ...(domain && { domain }),
});
