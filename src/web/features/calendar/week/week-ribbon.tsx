import type { Present } from '../present.ts';
import { formatDay } from '#web/ui/date-format.ts';
import type { RibbonDay } from './ribbon.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The week as seven columns, with a text alternative. */
export const WeekRibbon = ({ days, now }: { days: readonly RibbonDay[]; now: Present }) => (
  <div>
    <div className="ribbon" role="img" aria-label={describe(days)}>
      {days.map(({ day, bars }) => {
        const isToday = day === now.today;
        return (
          <div key={day} className={isToday ? 'rb on' : 'rb'}>
            <div className="rb-h">
              <span className="meta t3">{isToday ? 'Today' : formatDay(day, { weekday: 'short' })}</span>
              <span className="num h4">{formatDay(day, { day: 'numeric' })}</span>
            </div>
            <div className="rb-c">
              {bars.map(({ id, kind, top, height }) => (
                <span key={id} className={`ev ev-${kind}`} style={{ top: percent(top), height: percent(height) }} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
    <div className="key" aria-hidden="true">
      {KEY.map(([kind, label]) => (
        <span key={kind}>
          <i className={`ev ev-${kind}`} />
          {label}
        </span>
      ))}
    </div>
  </div>
);

const KEY = [
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
  ['prep', 'Preparation'],
] as const;

const describe = (days: readonly RibbonDay[]): string => {
  const busy = days.filter(({ events }) => events > 0);
  if (busy.length === 0) return 'Seven days without events';
  const each = busy.map(({ day, events, high }) => {
    const name = formatDay(day, { weekday: 'long' });
    return `${name} ${events} ${events === 1 ? 'event' : 'events'}${high > 0 ? `, ${high} high priority` : ''}`;
  });
  return `Seven days: ${each.join('; ')}`;
};
