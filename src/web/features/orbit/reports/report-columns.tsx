import type { CSSProperties } from 'react';
import type { Report } from '#contract/orbit-reports.ts';
import { decimalHours, spokenDuration } from '../model/durations.ts';

type Group = Report['groups'][number];
/** More columns than this say nothing any more; the table below has all of them. */
const MOST = 62;
/** With more columns than this, only the first and the last are named. */
const NAMED = 12;

/** Hours in the order of time, each as a column. */
export const ReportColumns = ({ report, labelOf }: { report: Report; labelOf: (group: Group) => string }) => {
  const groups = report.groups.slice(-MOST);
  const most = Math.max(1, ...groups.map(({ seconds }) => seconds));
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return null;
  const longest = groups.find(({ seconds }) => seconds === most) ?? first;
  const spoken = `Hours from ${labelOf(first)} to ${labelOf(last)}; the most are ${spokenDuration(longest.seconds)}, ${labelOf(longest)}`;
  return (
    <figure className="report-columns">
      <div className="report-columns-bars" role="img" aria-label={spoken}>
        {groups.map((group) => (
          <span key={group.key} title={`${labelOf(group)}: ${decimalHours(group.seconds)} h`}>
            <i style={{ '--h': `${Math.max((group.seconds / most) * 100, 2)}%` } as CSSProperties} />
          </span>
        ))}
      </div>
      <figcaption className="row between meta t3">
        <span>{labelOf(first)}</span>
        {groups.length > 1 && groups.length <= NAMED && <span>{decimalHours(most)} h at most</span>}
        {groups.length > 1 && <span>{labelOf(last)}</span>}
      </figcaption>
    </figure>
  );
};
