import type { KeyboardEvent } from 'react';
import type { TimeEntry } from '#contract/orbit-time.ts';
import { spokenDuration } from '../model/durations.ts';
import { projectColour } from '../project-colour.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { timeText } from '../words.ts';
import { isShort, type Placed, placeOf } from './place.ts';
import { STEP, type Times } from './drag.ts';
import type { DragState } from './use-drag.ts';

type EntryBlockProps = {
  piece: Placed;
  entry: TimeEntry;
  things: OrbitThings;
  /** It is being dragged, and shown elsewhere. */
  faded: boolean;
  drag: DragState;
  onOpen: (entry: TimeEntry) => void;
  onMove: (id: string, times: Times) => void;
};

/** An entry in the grid: a press opens it, dragging moves it, its edges stretch it; Alt and an arrow do the same by keys. */
export const EntryBlock = ({ piece, entry, things, faded, drag, onOpen, onMove }: EntryBlockProps) => {
  const project = things.projectOf(entry.projectId);
  const times = { from: Date.parse(entry.startTime), to: Date.parse(entry.endTime) };
  const begin = (kind: 'move' | 'start' | 'end') => (event: React.PointerEvent<HTMLElement>) =>
    drag.begin(event, { kind, id: entry.id, times });
  const title = entry.description || project?.name || 'Without words';
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    if (!event.altKey || step === undefined || things.sample) return;
    event.preventDefault();
    const [from, to] = [times.from + (event.shiftKey ? 0 : step * 1000), times.to + step * 1000];
    if (to > from) onMove(entry.id, { from, to });
  };
  return (
    <div
      className={['cal-block', faded && 'is-faded', isShort(piece) && 'is-short'].filter(Boolean).join(' ')}
      style={placeOf(piece, projectColour(project))}
    >
      <button
        type="button"
        className="cal-words day-words"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
        onPointerDown={things.sample ? (event) => event.stopPropagation() : begin('move')}
        onClick={() => !drag.wasDrag() && onOpen(entry)}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden>Edit </VisuallyHidden>
        <span className="truncate">{title}</span>
        {project && project.name !== title && <span className="meta truncate">{project.name}</span>}
        <VisuallyHidden>
          , {timeText(times.from)} - {timeText(times.to)}, {spokenDuration(entry.duration)}
        </VisuallyHidden>
      </button>
      {!things.sample && (
        <>
          <span className="day-edge day-edge--start" aria-hidden="true" onPointerDown={begin('start')} />
          <span className="day-edge day-edge--end" aria-hidden="true" onPointerDown={begin('end')} />
        </>
      )}
    </div>
  );
};
