import type { EventAnalysis } from '#contract/calendar/event.ts';
import type { EventDetails } from '#formats/recurrence/series.ts';

/** The input of the analysis. */
export interface EventToAnalyse {
  readonly facts: EventDetails;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isAllDay: boolean;
  /** The day it begins on in the person's zone. */
  readonly day: string;
  /** Whether it happens at least once a week. */
  readonly isRoutine: boolean;
  readonly isRecurring: boolean;
}

/** What the analysis knows beside the event. */
export interface AnalysisContext {
  /** The person's addresses in small letters. */
  readonly addresses: ReadonlySet<string>;
  /** Today in the person's zone. */
  readonly today: string;
  /** The feedback of the person that applies to this event. */
  readonly correction: EventCorrection | null;
  /** Titles of other events at the same time. */
  readonly overlaps: readonly string[];
}

export type EventCorrection = NonNullable<EventAnalysis['correction']>;
