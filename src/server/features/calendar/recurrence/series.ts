import type { Observance } from './observance.ts';

/** When something is: a day, which is no moment, or a wall clock; without a zone it is whatever clock the person looks at. */
export type When =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'time'; readonly wall: string; readonly zone: string | null };

/** How long something takes: days by the calendar, then exact seconds. */
export interface Length {
  readonly days: number;
  readonly seconds: number;
}

export const replies = ['accepted', 'declined', 'tentative', 'waiting'] as const;
export interface Attendee {
  readonly displayName: string;
  readonly email: string;
  readonly reply: (typeof replies)[number];
  readonly isOptional: boolean;
}

/** What is told of an event, whenever it is. */
export interface EventFacts {
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** Whether the time is taken. */
  readonly isBusy: boolean;
  readonly organizer: string | null;
  readonly attendees: readonly Attendee[];
  readonly link: string | null;
  /** Whether the person keeps this time for work of their own. */
  readonly isTimeBlock: boolean;
}

/** An event at its time. */
export interface EventAt {
  readonly start: When;
  readonly length: Length;
  readonly facts: EventFacts;
}

/** An instance that differs from its series; `following` carries the change on to all later ones. */
export interface Override extends EventAt {
  readonly instead: When;
  readonly following: boolean;
}

/** Everything that shares one UID: the event, when it repeats, and which instances differ. */
export interface Series {
  readonly uid: string;
  readonly sequence: number;
  /** Without a master only the overrides are known. */
  readonly master: EventAt | null;
  readonly rules: readonly string[];
  readonly exceptRules: readonly string[];
  readonly dates: readonly { readonly start: When; readonly length: Length | null }[];
  readonly exceptDates: readonly When[];
  readonly overrides: readonly Override[];
  /** Zones that only this calendar knows. */
  readonly zones: Readonly<Record<string, readonly Observance[]>>;
}

/** Whether there may be more than one instance. */
export const isRepeating = ({ rules, dates }: Series): boolean => rules.length > 0 || dates.length > 0;
