import type { EventSuggestion } from '#contract/calendar-event.ts';
import type { Span } from './spans.ts';

/** A suggestion before it has a name; `about` tells what it is about, so that it is recognised when its time has shifted. */
export interface Idea extends Pick<EventSuggestion, 'type' | 'priority' | 'title' | 'description' | 'suggestedAction'> {
  readonly time: Span;
  readonly about: string;
}
