import type { EventAnalysis } from '#contract/calendar-event.ts';
import type { EventFacts } from '../recurrence/series.ts';

/** An event as the analysis sees it. */
export interface JudgedEvent {
  readonly facts: EventFacts;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isAllDay: boolean;
  /** The day it begins on in the person's zone. */
  readonly day: string;
  /** Whether it happens at least once a week. */
  readonly isRoutine: boolean;
  readonly isRecurring: boolean;
}

/** Who looks at it, when, and what else is known. */
export interface Viewpoint {
  /** The person's addresses in small letters. */
  readonly addresses: ReadonlySet<string>;
  /** Today in the person's zone. */
  readonly today: string;
  /** What the person said of this event or one that is alike. */
  readonly correction: Correction | null;
  /** Titles of other events at the same time. */
  readonly overlaps: readonly string[];
}

export type Correction = NonNullable<EventAnalysis['correction']>;
