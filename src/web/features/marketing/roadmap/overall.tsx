import { percentSign } from '#contract/intl.ts';
import { overallProgress, type RoadmapFeature, roadmapStatuses, statusLooks } from './feature.ts';

/** The head of the roadmap: title, overall progress, and the number of features in each status. */
export const Overall = ({ features }: { features: readonly RoadmapFeature[] }) => {
  const overall = overallProgress(features);
  return (
    <>
      <header className="rm-head">
        <div>
          <h1 className="d1">
            What is built, <i>and what comes next</i>
          </h1>
          <p className="lead">
            Every feature of Iris, in the open: how far along it is, why it matters and what it’s waiting for.
          </p>
        </div>
        <div className="rm-overall">
          <div className="row between">
            <span className="rm-figure num">
              {overall}
              <small>{percentSign()}</small>
            </span>
            <span className="meta">overall progress, {features.length} features</span>
          </div>
          <Hundred value={overall} />
        </div>
      </header>
      <ul className="rm-tiles">
        {roadmapStatuses.map((status) => {
          const { label, icon: Icon, tone } = statusLooks[status];
          return (
            <li key={status} className="card rm-tile">
              <span className={`rm-glyph badge--${tone}`}>
                <Icon className="i" aria-hidden="true" />
              </span>
              <div>
                <p className="metric num">{features.filter((feature) => feature.status === status).length}</p>
                <p className="meta">{label}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** A hundred lines, as many highlighted as the value. */
const Hundred = ({ value }: { value: number }) => {
  const strokes = (from: number, to: number, top: number) =>
    Array.from({ length: to - from }, (_, index) => `M${(from + index) * 10 + 2} ${top}V40`).join('');
  return (
    <svg
      className="rm-hundred"
      viewBox="0 0 996 42"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Overall progress ${value} percent`}
    >
      <path d={strokes(0, value, 2)} className="is-on" />
      <path d={strokes(value, 100, 14)} />
    </svg>
  );
};
