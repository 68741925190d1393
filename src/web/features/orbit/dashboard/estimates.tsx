import type { Project } from '#contract/orbit/orbit.ts';
import { Bar } from '#web/ui/bar.tsx';
import { decimalHours } from '#contract/duration.ts';
import { colourStyle } from '../project-colour.ts';

type EstimatesProps = {
  projects: readonly Project[];
  /** All tracked seconds by project. */
  totals: ReadonlyMap<string, number>;
};

/** The maximum number of projects shown. */
const SHOWN = 3;

/** Hours tracked against hours estimated. */
export const Estimates = ({ projects, totals }: EstimatesProps) => {
  const planned = projects.filter(({ status, estimatedHours }) => status === 'active' && estimatedHours);
  return (
    <div>
      <div className="card-head">
        <h2 className="h3">Estimated hours</h2>
      </div>
      {planned.length === 0 && <p className="t2">No active project has an estimate.</p>}
      <ul className="stack orbit-estimates">
        {planned.slice(0, SHOWN).map((project) => (
          <li key={project.id}>
            <EstimateBar project={project} seconds={totals.get(project.id) ?? 0} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** One project: name, tracked and estimated hours, and the bar; the excess is stated in words. */
export const EstimateBar = ({ project, seconds }: { project: Project; seconds: number }) => {
  const estimate = (project.estimatedHours ?? 0) * 3600;
  const over = seconds - estimate;
  return (
    <div className="orbit-estimate" style={colourStyle(project)}>
      <div className="row between">
        <span className="truncate t2">{project.name}</span>
        <span className="num meta">
          <b>{decimalHours(seconds)}</b> of {decimalHours(estimate)} h
        </span>
      </div>
      <Bar
        bare
        label={`${project.name}, hours of the estimate`}
        value={Math.round(seconds / 36) / 100}
        max={estimate / 3600}
      />
      {over > 0 && <p className="meta orbit-over">{decimalHours(over)} h over the estimate</p>}
    </div>
  );
};
