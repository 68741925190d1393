import { useState } from 'react';
import { depthOf, linePaths, stepPosition, type Range, rangeOf, stepNear, tickSteps } from './chart-shape.ts';
import { Scrub } from './chart-scrub.tsx';
import './chart.css';

interface Point {
  readonly value: number;
  /** Formatted. */
  readonly shown: string;
}
interface Series {
  readonly label: string;
  readonly points: readonly (Point | null)[];
}
type LineChartProps = {
  label: string;
  /** The description of the chart, for screen readers and everybody else. */
  sentence: string;
  /** The short label of each step ("Nov 16"). */
  steps: readonly string[];
  /** The text under each labelled step; its label by default. */
  ticks?: readonly string[];
  series: readonly Series[];
  band?: (Range & { readonly label: string }) | undefined;
};

/** One to three lines over time, with gaps for unknown values; the figures of the latest or the chosen step are above. */
export const LineChart = ({ label, sentence, steps, ticks = steps, series, band }: LineChartProps) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const values = series.map(({ points }) => points.map((point) => point?.value ?? null));
  const range = rangeOf(values, band);
  const latest = Math.max(...values.map((each) => each.findLastIndex((value) => value !== null)));
  const at = chosen ?? latest;
  const read = series.map(({ label: name, points }) => ({ name, point: points[at] ?? null }));
  const reading = read
    .map(({ name, point }) => `${series.length > 1 ? `${name} ` : ''}${point?.shown ?? 'no record'}`)
    .join(', ');
  return (
    <div className="chart">
      <div className="chart-read">
        <ul>
          {read.map(({ name, point }, index) => (
            <li key={name}>
              {series.length > 1 && (
                <>
                  <svg className="chart-key" viewBox="0 0 24 4" aria-hidden="true" data-series={index}>
                    <path className="chart-line" d="M2 2H22" />
                  </svg>
                  <span className="t2">{name}</span>
                </>
              )}
              <b className="num">{point?.shown ?? '–'}</b>
            </li>
          ))}
        </ul>
        <span className="meta t3 num">{at === latest ? `Latest, ${steps[at]}` : steps[at]}</span>
      </div>
      <div className="chart-frame">
        <Ends series={series} range={range} />
        <Scrub
          className="chart-plot"
          label={`${label}: day`}
          reading={`${steps[at]}: ${reading}`}
          value={at}
          max={steps.length - 1}
          onChange={setChosen}
          stepAt={(x) => stepNear(x, steps.length)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={`${label}. ${sentence}`}>
            {band && <Band {...band} range={range} />}
            {chosen !== null && <Cursor at={stepPosition(chosen, steps.length)} />}
            {values.map((each, index) => {
              const { line, dots, bridges } = linePaths(each, range);
              return (
                <g key={index} data-series={index}>
                  <path className="chart-line chart-bridge" d={bridges} />
                  <path className="chart-line" d={line} />
                  <path className="chart-line chart-lone" d={dots} />
                </g>
              );
            })}
          </svg>
          {read.map(
            ({ name, point }, index) =>
              point && (
                <i
                  key={name}
                  className="chart-dot"
                  data-series={index}
                  style={spot(stepPosition(at, steps.length), depthOf(point.value, range))}
                />
              ),
          )}
        </Scrub>
        <div className="chart-ticks meta t3 num" aria-hidden="true">
          {tickSteps(steps.length).map((step) => (
            <span key={step} data-only={steps.length === 1 || undefined}>
              {ticks[step]}
            </span>
          ))}
        </div>
      </div>
      <p className="meta t3">
        {sentence}
        {band && (
          <span className="chart-band-key">
            <i aria-hidden="true" />
            {band.label}
          </span>
        )}
      </p>
    </div>
  );
};

/** The lowest and the highest value, at their heights. */
const Ends = ({ series, range }: { series: readonly Series[]; range: Range }) => {
  const known = series.flatMap(({ points }) => points).filter((point) => point !== null);
  const sorted = known.toSorted((a, b) => a.value - b.value);
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  return (
    <div className="chart-ends meta t3 num" aria-hidden="true">
      {(least.value === most.value ? [most] : [most, least]).map(({ value, shown }) => (
        <span key={shown} style={{ '--y': depthOf(value, range) }}>
          {shown}
        </span>
      ))}
    </div>
  );
};

const Band = ({ low, high, range }: Range & { range: Range }) => {
  const [top, bottom] = [100 * depthOf(high, range), 100 * depthOf(low, range)];
  return (
    <g className="chart-band">
      <rect x="0" width="100" y={top} height={bottom - top} />
      <path d={`M0 ${top}H100M0 ${bottom}H100`} />
    </g>
  );
};

const Cursor = ({ at }: { at: number }) => <path className="chart-cursor" d={`M${at * 100} 0V100`} />;

const spot = (x: number, y: number) => ({ '--x': x, '--y': y });
