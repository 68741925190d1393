import { decimalHours, spokenDuration } from '#contract/duration.ts';
import { longDayText, weekdayText } from '../words.ts';

/** A full bar is a day of eight hours, or the longest day if that is longer. */
const FULL_SECONDS = 8 * 3600;
const LEAST_PERCENT = 3;

/** Hours of the last seven days; the last one is today. */
export const WeekBars = ({ days }: { days: readonly { day: string; seconds: number }[] }) => {
  const full = Math.max(FULL_SECONDS, ...days.map(({ seconds }) => seconds));
  const spoken = days.map(({ day, seconds }) => `${longDayText(day)} ${spokenDuration(seconds)}`).join(', ');
  return (
    <div>
      <div className="card-head">
        <h2 className="h3">This week</h2>
        <span className="meta t3">hours per day</span>
      </div>
      <div className="wkb" role="img" aria-label={`Hours per day: ${spoken} so far`}>
        {days.map(({ day, seconds }, index) => {
          const isToday = index === days.length - 1;
          const height = seconds === 0 ? 0 : Math.max((seconds / full) * 100, LEAST_PERCENT);
          return (
            <div key={day} title={`${decimalHours(seconds)} h`}>
              <span className="cl">
                <i className={isToday ? 'on' : undefined} style={{ '--h': `${height}%` }} />
              </span>
              <span className={isToday ? 'meta' : 'meta t3'}>{weekdayText(day)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
};
