import type { Report } from '#contract/orbit/reports.ts';
import { Bar } from '#web/ui/bar.tsx';
import { clockDuration, spokenDuration } from '#contract/duration.ts';
import { percentSign } from '#contract/intl.ts';
import { moneyText } from '#contract/money.ts';
import { colourStyle } from '../project-colour.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { formatDay } from '#web/ui/date-format.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { reportColumnsOf } from './columns.ts';
import { ReportColumns } from './report-columns.tsx';

type Group = Report['groups'][number];
type Named = Pick<Group, 'key' | 'label'>;
const isStep = (by: Report['by']) => by === 'day' || by === 'week' || by === 'month';

/** The total, the chart, and every group with its figures. */
export const ReportResult = ({ report, things }: { report: Report; things: OrbitThings }) => {
  const labelOf = (group: Group) => labels[report.by](group);
  const markOf = ({ key, color }: Group) => colourStyle(things.projectOf(key) ?? { id: key, color: color ?? '' });
  const isTime = isStep(report.by);
  const { today } = useDays();
  const most = Math.max(1, ...report.groups.map(({ seconds }) => seconds));
  if (report.entries === 0) return <p className="t2">Nothing tracked in this period.</p>;
  return (
    <div className="stack report-result">
      <div className="report-sums">
        <Sum label="Tracked" value={spokenDuration(report.seconds)} />
        <Sum label="Billable" value={spokenDuration(report.billableSeconds)} />
        <Sum
          label="Worth"
          value={report.money.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ') || '–'}
        />
        <Sum label="Entries" value={String(report.entries)} />
      </div>
      {isStep(report.by) && (
        <ReportColumns
          columns={reportColumnsOf(report.groups, report.by, today)}
          by={report.by}
          labelOf={(key) => labels[report.by]({ key, label: key })}
        />
      )}
      <ScrollRegion className="sheet-scroll" aria-label="Figures of the report">
        <table className="report-table num">
          <thead>
            <tr>
              <th scope="col">
                {report.by === 'agency' ? 'Client' : report.by.charAt(0).toUpperCase() + report.by.slice(1)}
              </th>
              <th scope="col">Hours</th>
              <th scope="col">Share</th>
              <th scope="col">Worth</th>
            </tr>
          </thead>
          <tbody>
            {report.groups.map((group) => (
              <tr key={group.key} style={group.color === null ? undefined : markOf(group)}>
                <th scope="row">
                  <span className="row g2">
                    {group.color !== null && <span className="dot" />}
                    <span className="truncate">{labelOf(group)}</span>
                  </span>
                  {!isTime && <Bar bare label={labelOf(group)} value={Math.round((group.seconds / most) * 100)} />}
                </th>
                <td>{clockDuration(group.seconds)}</td>
                <td>{report.seconds === 0 ? '–' : shareText(group.seconds / report.seconds)}</td>
                <td>{group.money.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ') || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {report.by === 'tag' && (
        <p className="meta t3">Entries with several tags count under each tag, but only once in the total.</p>
      )}
    </div>
  );
};

const shareText = (share: number): string => `${Math.round(share * 100)}${percentSign()}`;

const Sum = ({ label, value }: { label: string; value: string }) => (
  <div>
    <p className="meta t3">{label}</p>
    <p className="h3 num">{value}</p>
  </div>
);

const dayLabel = ({ key }: Named) => formatDay(key, { weekday: 'short', month: 'short', day: 'numeric' });
const named = ({ label }: Named) => label;
const labels: { readonly [B in Report['by']]: (group: Named) => string } = {
  day: dayLabel,
  week: (group) => `Week of ${formatDay(group.key, { month: 'short', day: 'numeric' })}`,
  month: ({ key }) => formatDay(key, { month: 'long', year: 'numeric' }),
  project: named,
  agency: named,
  task: named,
  tag: named,
};
