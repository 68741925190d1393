import type { CalendarEvent, EventSuggestion } from '#contract/calendar/event.ts';
import type { Present } from '../present.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';

/** The common props of the grid of hours and the banner row above it. */
export type CalendarGridProps = {
  days: readonly string[];
  events: readonly CalendarEvent[];
  suggestions: readonly EventSuggestion[];
  now: Present;
  chosenId: string | null;
  onOpen: (id: string) => void;
  onDrop: (event: CalendarEvent, span: GridSpan) => void;
  /** Moved by a key; further key presses may follow. */
  onNudge: (event: CalendarEvent, span: GridSpan) => void;
  onCreate: (span: GridSpan) => void;
  onDay: (day: string) => void;
};
