import type { EventSuggestion } from '#contract/calendar/event.ts';
import type { TimeSpan } from './time-spans.ts';

/** A suggestion before it has an id; `about` identifies its subject, so that it is recognised when its time has shifted. */
export interface SuggestionCandidate extends Pick<
  EventSuggestion,
  'type' | 'priority' | 'title' | 'description' | 'suggestedAction'
> {
  readonly time: TimeSpan;
  readonly about: string;
}
