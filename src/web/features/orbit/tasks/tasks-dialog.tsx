import { Check, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#contract/orbit/orbit.ts';
import type { OrbitTask } from '#contract/orbit/tasks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';
import { TaskForm } from './task-form.tsx';
import './tasks.css';
import { TaskProgress } from './task-progress.tsx';
import { useTaskMutations } from './use-task-mutations.ts';

type TasksDialogProps = { project: Project | null; things: OrbitThings; onClose: () => void };

/** The tasks of a project: what is planned, what was tracked, and what is done. */
export const TasksDialog = ({ project, things, onClose }: TasksDialogProps) => (
  <Dialog
    open={project !== null}
    onOpenChange={(open) => !open && onClose()}
    title={project ? `Tasks of ${project.name}` : 'Tasks'}
    size="lg"
  >
    {project && <Tasks project={project} things={things} onStarted={onClose} />}
  </Dialog>
);

const Tasks = ({ project, things, onStarted }: { project: Project; things: OrbitThings; onStarted: () => void }) => {
  const [edited, setEdited] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const tasks = things.tasksOf(project.id);
  const inOrder = [...tasks.filter(({ done }) => !done), ...tasks.filter(({ done }) => done)];
  return (
    <div className="stack">
      {tasks.length === 0 && (
        <p className="t2">No tasks yet. A task has its own estimate and budget, and invoices can charge by task.</p>
      )}
      {tasks.length > 0 && (
        <ul className="rows">
          {inOrder.map((task) => (
            <li key={task.id} className="task-row">
              {edited === task.id ? (
                <TaskForm project={project} task={task} onDone={() => setEdited(null)} />
              ) : (
                <TaskRow task={task} project={project} onEdit={() => setEdited(task.id)} onStarted={onStarted} />
              )}
            </li>
          ))}
        </ul>
      )}
      <TaskForm key={added} project={project} task={null} onDone={() => setAdded(added + 1)} />
    </div>
  );
};

type TaskRowProps = { task: OrbitTask; project: Project; onEdit: () => void; onStarted: () => void };

const TaskRow = ({ task, project, onEdit, onStarted }: TaskRowProps) => {
  const { changeTask, removeTask } = useTaskMutations();
  const { start } = useTimerMutations();
  const { id, name, done } = task;
  return (
    <div className="row between g3">
      <div className="stack g1 task-words">
        <span className={done ? 'task-done' : undefined}>{name}</span>
        <TaskProgress task={task} project={project} />
      </div>
      <div className="row g1 task-acts">
        {!done && project.status === 'active' && (
          <IconButton
            label={`Start ${name}`}
            icon={Play}
            size="sm"
            disabled={start.isPending}
            onClick={() => start.mutate({ projectId: project.id, taskId: id }, { onSuccess: onStarted })}
          />
        )}
        <IconButton
          label={done ? `Reopen ${name}` : `Mark ${name} as done`}
          icon={done ? RotateCcw : Check}
          size="sm"
          onClick={() => changeTask.mutate({ id, done: !done })}
        />
        <IconButton label={`Edit ${name}`} icon={Pencil} size="sm" onClick={onEdit} />
        <IconButton label={`Delete ${name}`} icon={Trash2} size="sm" onClick={() => removeTask.mutate(id)} />
      </div>
    </div>
  );
};
