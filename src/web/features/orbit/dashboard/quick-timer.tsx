import { ArrowUpRight, Play } from 'lucide-react';
import { useState } from 'react';
import { QUICK_TIMER_PROJECTS, type Project } from '#contract/orbit/orbit.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { shortDuration } from '#contract/duration.ts';
import { colourStyle } from '../project-colour.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';
import { StopButton } from '../stop-button.tsx';

type QuickTimerProps = {
  things: OrbitThings;
  runningId: string | null;
  /** Tracked seconds of today by project. */
  today: ReadonlyMap<string, number>;
};

/** Starts the timer on one of the first three active projects. */
export const QuickTimer = ({ things, runningId, today }: QuickTimerProps) => {
  const active = things.projects
    .filter((project) => things.isOffered(project))
    .toSorted((a, b) => Number(b.favourite) - Number(a.favourite));
  const shown = [...active, ...things.samples].slice(0, QUICK_TIMER_PROJECTS);
  const [picked, setPicked] = useState<string | null>(null);
  const { start, stop } = useTimerMutations();
  const chosen = shown.find(({ id }) => id === picked);
  const isRunning = runningId !== null;
  const isPending = start.isPending || stop.isPending;

  return (
    <div className="stack g3 quick-timer">
      <h2 id="quick-timer" className="h3">
        Quick Timer
      </h2>
      {shown.length === 0 && <p className="t2">No active projects</p>}
      <ul className="stack g3">
        {shown.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            sample={things.samples.includes(project)}
            agency={things.agencyOf(project.agencyId)?.name}
            on={isRunning ? project.id === runningId : project.id === picked}
            seconds={today.get(project.id) ?? 0}
            onPick={isRunning ? undefined : () => setPicked(project.id)}
            onStart={isPending ? undefined : () => start.mutate({ projectId: project.id })}
          />
        ))}
      </ul>
      {isRunning ? (
        <StopButton stop={stop} />
      ) : (
        <Button
          variant="primary"
          icon={Play}
          disabled={chosen === undefined}
          title={chosen === undefined ? 'Pick a project first' : undefined}
          pending={start.isPending && 'Starting'}
          onClick={() => chosen && start.mutate({ projectId: chosen.id })}
        >
          Start
        </Button>
      )}
      {active.length > shown.length && (
        <a className="btn btn--ghost btn--sm" href="/orbit?view=projects" target="_blank" rel="noopener">
          <ArrowUpRight className="i i-16" aria-hidden="true" />
          All {active.length} active projects
        </a>
      )}
    </div>
  );
};

type ProjectRowProps = {
  project: Project;
  sample: boolean;
  agency: string | undefined;
  on: boolean;
  seconds: number;
  onPick: (() => void) | undefined;
  onStart: (() => void) | undefined;
};

const ProjectRow = ({ project, sample, agency, on, seconds, onPick, onStart }: ProjectRowProps) => (
  <li className={`pj${on ? ' is-on' : ''}${sample ? ' pj--sample' : ''}`}>
    <span className="dot" style={colourStyle(project)} />
    <button type="button" className="pj-pick" aria-pressed={on} disabled={!onPick} onClick={onPick}>
      <span className="truncate">{project.name}</span>
      {(agency || sample) && <span className="meta t3 truncate">{sample ? 'Sample' : agency}</span>}
    </button>
    {on ? (
      <span className="num h4">{shortDuration(seconds)}</span>
    ) : (
      <IconButton label={`Start ${project.name}`} icon={Play} solid size="sm" disabled={!onStart} onClick={onStart} />
    )}
  </li>
);
