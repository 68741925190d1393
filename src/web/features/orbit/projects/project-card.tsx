import { ListChecks, Pause, Pencil, Play, Star, Trash2 } from 'lucide-react';
import type { Sum } from '#contract/orbit/reports.ts';
import type { Project } from '#contract/orbit/orbit.ts';
import type { OrbitTask } from '#contract/orbit/tasks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { decimalHours, spokenDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import { colourStyle } from '../project-colour.ts';
import { useTimerMutations } from '../use-timer.ts';
import { useProjectMutations } from './use-project-mutations.ts';

type ProjectCardProps = {
  project: Project;
  total: Sum | undefined;
  /** Seconds of the running timer, if it is on this project. */
  running: number;
  sample: boolean;
  tasks: readonly OrbitTask[];
  onEdit: () => void;
  onTasks: () => void;
  onRemove: () => void;
};

/** The share of an estimate or budget from which a warning is shown. */
const NEAR = 0.8;

/** A project with tracked against planned time. */
export const ProjectCard = ({
  project,
  total,
  running,
  sample,
  tasks,
  onEdit,
  onTasks,
  onRemove,
}: ProjectCardProps) => {
  const { start } = useTimerMutations();
  const { changeProject } = useProjectMutations();
  const isActive = project.status === 'active';
  const seconds = (total?.seconds ?? 0) + running;
  const earned = total?.money.find(({ currency }) => currency === project.currency)?.amount ?? 0;
  return (
    <Card as="li" variant="tight" className="project-card" aria-label={project.name} style={colourStyle(project)}>
      <div className="row between g3">
        <h3 className="row g2 h4 project-name">
          <span className="dot" />
          <span className="truncate">{project.name}</span>
        </h3>
        {isActive ? <Badge tone="mood">Active</Badge> : <Badge icon={Pause}>Paused</Badge>}
      </div>
      {project.description && <p className="meta">{project.description}</p>}
      {project.estimatedHours ? (
        <Planned label="Estimate" share={seconds / 3600 / project.estimatedHours}>
          <b>{decimalHours(seconds)}</b> of {decimalHours(project.estimatedHours * 3600)} h
        </Planned>
      ) : (
        <p className="meta num">{spokenDuration(seconds)} tracked</p>
      )}
      {project.budget !== null && project.budget > 0 && (
        <Planned label="Budget" share={earned / project.budget}>
          <b>{moneyText(earned, project.currency)}</b> of {moneyText(project.budget, project.currency)}
        </Planned>
      )}
      {project.weeklyHours ? <p className="meta t3 num">{project.weeklyHours} h a week planned</p> : null}
      {project.billable && project.hourlyRate !== null && (
        <p className="meta t3">Billable at {moneyText(project.hourlyRate, project.currency)} an hour</p>
      )}
      {tasks.length > 0 && (
        <button type="button" className="link meta project-tasks" onClick={onTasks}>
          {tasksText(tasks)}
        </button>
      )}
      <div className="row g1 project-actions">
        {isActive ? (
          <IconButton
            label={`Start ${project.name}`}
            icon={Play}
            solid
            size="sm"
            disabled={start.isPending}
            onClick={() => start.mutate({ projectId: project.id })}
          />
        ) : (
          <Button
            size="sm"
            aria-label={`Make ${project.name} active`}
            onClick={() => changeProject.mutate({ id: project.id, status: 'active' })}
          >
            Make active
          </Button>
        )}
        {!sample && (
          <IconButton
            label={project.favourite ? `${project.name} is a favorite` : `Make ${project.name} a favorite`}
            icon={Star}
            size="sm"
            aria-pressed={project.favourite}
            onClick={() => changeProject.mutate({ id: project.id, favourite: !project.favourite })}
          />
        )}
        {!sample && <IconButton label={`Tasks of ${project.name}`} icon={ListChecks} size="sm" onClick={onTasks} />}
        <IconButton label={`Edit ${project.name}`} icon={Pencil} size="sm" onClick={onEdit} />
        {isActive && (
          <IconButton
            label={`Pause ${project.name}`}
            icon={Pause}
            size="sm"
            onClick={() => changeProject.mutate({ id: project.id, status: 'paused' })}
          />
        )}
        {!sample && <IconButton label={`Delete ${project.name}`} icon={Trash2} size="sm" onClick={onRemove} />}
      </div>
    </Card>
  );
};

const tasksText = (tasks: readonly OrbitTask[]): string => {
  const open = tasks.filter(({ done }) => !done).length;
  const all = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`;
  return open === tasks.length ? all : open === 0 ? `${all}, all done` : `${all}, ${open} open`;
};

type PlannedProps = { label: string; share: number; children: React.ReactNode };

/** The used part of a plan: bar, figures, and a warning when little or nothing is left. */
const Planned = ({ label, share, children }: PlannedProps) => (
  <div className="orbit-estimate">
    <div className="row between">
      <span className="meta t3">{label}</span>
      <span className="meta num">{children}</span>
    </div>
    <Bar bare label={`${label} used`} value={Math.round(share * 100)} unit="percent" />
    {share >= NEAR && (
      <p className="meta orbit-over">
        {share > 1 ? `${Math.round((share - 1) * 100)}% over` : `${Math.round((1 - share) * 100)}% left`}
      </p>
    )}
  </div>
);
