import type { Efficiency } from '#contract/orbit-reports.ts';
import { spokenDuration } from '../model/durations.ts';
import { dayText } from '../words.ts';

/** How efficiency is counted, and from what it was counted this time. */
export const EfficiencyWords = ({ efficiency }: { efficiency: Efficiency }) => {
  const { formula, trackedSeconds, idleSeconds, gapSeconds, from, to, value, missing } = efficiency;
  const day = (text: string) => dayText(text, { month: 'short', day: 'numeric' });
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
          <dd className="num h4">{value === null ? `–, needs ${missing}` : `${value} %`}</dd>
        </div>
      </dl>
    </div>
  );
};
