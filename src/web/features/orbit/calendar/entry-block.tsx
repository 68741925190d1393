import type { TimeEntry } from '#contract/orbit/time.ts';
import type { Zone } from '#contract/zone.ts';
import type { BlockPosition } from '#web/ui/time-grid/block-style.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';
import { GridBlock } from '#web/ui/time-grid/grid-block.tsx';
import type { PartOfDay } from '#web/ui/time-grid/part-of-day.ts';
import type { GridDragState } from '#web/ui/time-grid/use-grid-drag.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { spokenDuration } from '#contract/duration.ts';
import { colourStyle } from '../project-colour.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { timeText } from '../words.ts';

type EntryBlockProps = {
  part: PartOfDay & BlockPosition;
  entry: TimeEntry;
  things: OrbitThings;
  zone: Zone;
  /** Whether it is being dragged, and so shown elsewhere. */
  isLifted: boolean;
  drag: GridDragState;
  onOpen: () => void;
  onMove: (span: GridSpan) => void;
};

/** A time entry in the grid of hours. */
export const EntryBlock = ({ part, entry, things, zone, isLifted, drag, onOpen, onMove }: EntryBlockProps) => {
  const project = things.projectOf(entry.projectId);
  const span = { from: Date.parse(entry.startTime), to: Date.parse(entry.endTime) };
  const title = entry.description || project?.name || 'No description';
  return (
    <GridBlock
      className={isLifted ? 'cal-block is-faded' : 'cal-block'}
      buttonClassName="cal-words"
      style={colourStyle(project)}
      id={entry.id}
      span={span}
      part={part}
      zone={zone}
      drag={drag}
      isReadOnly={things.sample}
      onOpen={onOpen}
      onMove={onMove}
    >
      <VisuallyHidden>Edit </VisuallyHidden>
      <span className="truncate">{title}</span>
      {project && project.name !== title && <span className="meta truncate">{project.name}</span>}
      <VisuallyHidden>
        , {timeText(span.from)} - {timeText(span.to)}, {spokenDuration(entry.duration)}
      </VisuallyHidden>
    </GridBlock>
  );
};
