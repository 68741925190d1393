import { CircleDollarSign, Layers, Lock, Play } from 'lucide-react';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { clockDuration } from '#contract/duration.ts';
import { colourStyle } from '../project-colour.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';
import { timeText } from '../words.ts';

type EntryRowProps = {
  entry: TimeEntry;
  things: OrbitThings;
  /** Whether it overlaps another entry. */
  doubled: boolean;
  onEdit: () => void;
};

export const EntryListItem = ({ entry, things, doubled, onEdit }: EntryRowProps) => {
  const project = things.projectOf(entry.projectId);
  const taskName = things.tasksOf(entry.projectId).find(({ id }) => id === entry.taskId)?.name;
  const { start, restart } = useTimerMutations();
  const goOn = () =>
    things.sample
      ? start.mutate({ projectId: entry.projectId, description: entry.description })
      : restart.mutate(entry.id);
  const title = entry.description || project?.name || 'No description';
  return (
    <div className="entry-row">
      <span className="dot" style={colourStyle(project)} />
      <button type="button" className="entry-words" onClick={onEdit}>
        <VisuallyHidden>{entry.invoice ? 'Show ' : 'Edit '}</VisuallyHidden>
        <span className="truncate entry-title">{title}</span>
        <span className="meta t3 truncate">
          {[project?.name, taskName, things.agencyOf(project?.agencyId ?? null)?.name].filter(Boolean).join(' · ')}
        </span>
        {(entry.tags.length > 0 || doubled || entry.billable || entry.invoice) && (
          <span className="entry-tags">
            {doubled && (
              <Badge tone="warning" icon={Layers}>
                Overlaps
              </Badge>
            )}
            {entry.invoice && <Badge icon={Lock}>On invoice {entry.invoice.number}</Badge>}
            {entry.billable && <Badge icon={CircleDollarSign}>Billable</Badge>}
            {entry.tags.map((tag) => (
              <Badge key={tag} tone="line">
                {tag}
              </Badge>
            ))}
          </span>
        )}
      </button>
      <span className="entry-times num meta">
        {timeText(entry.startTime)} - {timeText(entry.endTime)}
      </span>
      <span className="entry-duration num">{clockDuration(entry.duration)}</span>
      <IconButton
        label={`Continue ${title}`}
        icon={Play}
        size="sm"
        disabled={project?.status !== 'active'}
        onClick={goOn}
      />
    </div>
  );
};
