import { decimalHours, spokenDuration } from '#contract/duration.ts';
import { weekdayText } from '../words.ts';
import { formatDay } from '#web/ui/date-format.ts';
import type { Column } from './columns.ts';

type Step = 'day' | 'week' | 'month';
/** With more columns than this, only the first and the last are labelled. */
const NAMED = 14;
const LEAST_PERCENT = 2;

const short: { readonly [S in Step]: (key: string) => string } = {
  day: (key) => `${weekdayText(key)} ${formatDay(key, { day: 'numeric' })}`,
  week: (key) => formatDay(key, { month: 'short', day: 'numeric' }),
  month: (key) => formatDay(key, { month: 'short' }),
};

type ReportColumnsProps = { columns: readonly Column[]; by: Step; labelOf: (key: string) => string };

/** A column chart of hours in chronological order. */
export const ReportColumns = ({ columns, by, labelOf }: ReportColumnsProps) => {
  const most = Math.max(1, ...columns.map(({ seconds }) => seconds));
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  const longest = columns.find(({ seconds }) => seconds === most) ?? first;
  const spoken = `Hours from ${labelOf(first.key)} to ${labelOf(last.key)}; the most are ${spokenDuration(longest.seconds)}, ${labelOf(longest.key)}`;
  const isNamed = columns.length <= NAMED;
  return (
    <figure className="report-columns">
      <div className="report-columns-bars" role="img" aria-label={spoken}>
        {columns.map(({ key, seconds, isNow }) => (
          <div key={key} title={`${labelOf(key)}: ${decimalHours(seconds)} h`}>
            {isNamed && <span className="meta num">{seconds === 0 ? '' : decimalHours(seconds)}</span>}
            <i
              className={isNow ? 'on' : undefined}
              style={{
                '--h': seconds === 0 ? '0' : String(Math.max((seconds / most) * 100, LEAST_PERCENT)),
              }}
            />
            {isNamed && <span className={isNow ? 'meta' : 'meta t3'}>{short[by](key)}</span>}
          </div>
        ))}
      </div>
      {!isNamed && (
        <figcaption className="row between meta t3">
          <span>{labelOf(first.key)}</span>
          <span>{decimalHours(most)} h at most</span>
          <span>{labelOf(last.key)}</span>
        </figcaption>
      )}
    </figure>
  );
};
