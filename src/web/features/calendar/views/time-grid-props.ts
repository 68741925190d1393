import type { CalendarEvent, EventSuggestion } from '#contract/calendar-event.ts';
import type { Present } from '../present.ts';
import type { Span } from './drag.ts';

/** What the grid of hours and the row of whole days above it are given. */
export type TimeGridProps = {
  days: readonly string[];
  events: readonly CalendarEvent[];
  suggestions: readonly EventSuggestion[];
  now: Present;
  chosenId: string | null;
  onOpen: (id: string) => void;
  onDrop: (event: CalendarEvent, span: Span) => void;
  /** Moved by a key; more of them may follow. */
  onNudge: (event: CalendarEvent, span: Span) => void;
  onCreate: (span: Span) => void;
  onDay: (day: string) => void;
};
