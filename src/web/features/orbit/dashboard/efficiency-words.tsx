import type { Efficiency } from '#contract/orbit/reports.ts';
import { percentSign } from '#contract/intl.ts';
import { spokenDuration } from '#contract/duration.ts';
import { formatDay } from '#web/ui/date-format.ts';

/** How efficiency is computed, and from which values. */
export const EfficiencyWords = ({ efficiency }: { efficiency: Efficiency }) => {
  const { formula, trackedSeconds, idleSeconds, gapSeconds, from, to, value, missing } = efficiency;
  const day = (text: string) => formatDay(text, { month: 'short', day: 'numeric' });
  const rows = [
    ['Tracked time', trackedSeconds],
    ['Discarded idle time', idleSeconds],
    ['Short gaps', gapSeconds],
  ] as const;
  return (
    <div className="stack">
      <p className="t2">{formula}</p>
      <dl className="rows orbit-sums">
        {rows.map(([name, seconds]) => (
          <div key={name}>
            <dt className="t2">{name}</dt>
            <dd className="num">{spokenDuration(seconds)}</dd>
          </div>
        ))}
        <div>
          <dt>
            {day(from)} to {day(to)}
          </dt>
          <dd className="num h4">{value === null ? `–, needs ${missing}` : `${value}${percentSign()}`}</dd>
        </div>
      </dl>
    </div>
  );
};
