import { useLayoutEffect, useRef, useState } from 'react';
import { LARGEST_DAY, weeksIn } from './chart-shape.ts';
import { Scrub } from './chart-scrub.tsx';
import './chart.css';

interface Day {
  /** The label of the day ("Mon, Nov 16"). */
  readonly name: string;
  /** The label of the month that begins on this day, if one does ("Nov"). */
  readonly month?: string | undefined;
  /** From 0 (none) to 4. */
  readonly level: number;
  readonly shown: string;
}
type HeatChartProps = {
  label: string;
  /** The description of the chart, for screen readers and everybody else. */
  sentence: string;
  /** What all days come to, as long as no day is chosen. */
  total: string;
  /** Consecutive days; the first one begins a week. */
  days: readonly Day[];
  /** The labels of the weekdays. */
  weekdays: readonly string[];
  /** The labels of the levels from 1 on. */
  legend: readonly string[];
};

const WEEK = 7;
/** The width of the weekday labels, in pixels. */
const LEFT = 34;
/** The share of a cell that the mark of each level fills: size shows the level, not colour. */
const SIZES = [0.16, 0.36, 0.54, 0.72, 0.9] as const;
const KEYS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -WEEK, ArrowRight: WEEK, PageUp: -28, PageDown: 28 };
/** The size of the mark of a level, in a chart with a given number of levels: the last one is always large. */
const sizeOf = (level: number, levels: number): number => {
  if (level === 0) return SIZES[0];
  return SIZES[levels === 1 ? 3 : Math.round(1 + ((level - 1) * 3) / (levels - 1))] ?? SIZES[4];
};
/** The width of a month label, in weeks. */
const NAME_WEEKS = 3;

/** A heat map with weeks as columns: the larger the mark, the higher the value. On a narrow page the latest weeks are shown. */
export const HeatChart = ({ label, sentence, total, days, weekdays, legend }: HeatChartProps) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const [width, ref] = useWidth();
  const all = Math.ceil(days.length / WEEK);
  const { weeks, cell } = weeksIn(width - LEFT, all);
  const first = (all - weeks) * WEEK;
  const at = chosen ?? days.length - 1;
  const day = days[at]!;
  const size = { width: weeks * cell, height: WEEK * cell };
  const columnOf = (index: number) => Math.floor((index - first) / WEEK);
  return (
    <div className="heat-box">
      <div className="heat-body" style={{ '--heat-width': `${LEFT + all * LARGEST_DAY}px` }}>
        <div className="heat-read">
          <b className="num">{chosen === null ? total : day.shown}</b>
          {chosen !== null && <span className="meta t3 num">{day.name}</span>}
        </div>
        <div className="heat" ref={ref}>
          {width > 0 && (
            <>
              <div className="heat-months meta t3" aria-hidden="true">
                {monthsOf(days.slice(first)).map(({ week, name }) => (
                  <span key={week} style={{ left: LEFT + week * cell }}>
                    {name}
                  </span>
                ))}
              </div>
              <div className="heat-weekdays meta t3" aria-hidden="true" style={{ width: LEFT, height: size.height }}>
                {weekdays.map((name, index) =>
                  index % 2 === 0 ? (
                    <span key={name} style={{ top: index * cell, lineHeight: `${cell}px` }}>
                      {name}
                    </span>
                  ) : null,
                )}
              </div>
              <Scrub
                className="heat-plot"
                label={`${label}: day`}
                reading={`${day.name}: ${day.shown}`}
                value={at}
                min={first}
                max={days.length - 1}
                keys={KEYS}
                onChange={setChosen}
                stepAt={(x, y) => {
                  const index = first + Math.floor(x * weeks) * WEEK + Math.floor(y * WEEK);
                  return index >= first && index < days.length ? index : null;
                }}
              >
                <svg {...size} viewBox={`0 0 ${weeks} ${WEEK}`} role="img" aria-label={`${label}. ${sentence}`}>
                  {days.slice(first).map(({ level }, index) => (
                    <Cell
                      key={index}
                      size={sizeOf(level, legend.length)}
                      week={Math.floor(index / WEEK)}
                      weekday={index % WEEK}
                    />
                  ))}
                  {chosen !== null && (
                    <rect className="heat-chosen" x={columnOf(at)} y={at % WEEK} width="1" height="1" rx="0.28" />
                  )}
                </svg>
              </Scrub>
            </>
          )}
        </div>
        <div className="heat-words">
          <p className="meta t3">
            {sentence}
            {weeks < all && ` The chart shows the latest ${weeks} weeks.`}
          </p>
          {legend.length > 1 && (
            <ul className="heat-legend meta t2">
              {legend.map((text, index) => (
                <li key={text}>
                  <svg width={Math.max(cell, 16)} height={Math.max(cell, 16)} viewBox="0 0 1 1" aria-hidden="true">
                    <Cell size={sizeOf(index + 1, legend.length)} week={0} weekday={0} />
                  </svg>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
};

const Cell = ({ size, week, weekday }: { size: number; week: number; weekday: number }) => {
  const away = (1 - size) / 2;
  return (
    <rect
      className={size === SIZES[0] ? 'heat-day is-empty' : 'heat-day'}
      x={week + away}
      y={weekday + away}
      width={size}
      height={size}
      rx={size * 0.3}
    />
  );
};

/** The weeks in which a month begins, far enough apart for their labels. */
const monthsOf = (days: readonly Day[]) => {
  const begun = days.flatMap(({ month }, index) => (month ? [{ week: Math.floor(index / WEEK), name: month }] : []));
  const last = Math.ceil(days.length / WEEK);
  return begun.filter(({ week }) => last - week >= NAME_WEEKS - 1);
};

/** The width of an element in pixels, 0 before it is known. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current!; // always rendered
    const measure = () => setWidth(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [width, ref] as const;
}
