import type { CalendarCredentials, CalendarKind } from '#contract/calendar.ts';
import type { Series } from '../recurrence/series.ts';
import type { KeptSeries } from '../store/series.store.ts';

/** A calendar as its server names it. */
export interface RemoteCalendar {
  readonly path: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  /** `#rrggbb`, if it has one there. */
  readonly color?: string | null;
  /** Whether the person has put it out of sight there; only heeded when it is new here. */
  readonly isHidden?: boolean;
}

/** What Google gives to come back with; the short-lived token is kept beside. */
export interface GoogleCredentials {
  readonly kind: 'google';
  readonly email: string;
  readonly refreshToken: string;
}
/** What is kept, sealed, of a connection. */
export type StoredCredentials = CalendarCredentials | GoogleCredentials;

/** What has changed in a calendar since its cursor. */
export interface RemoteChanges {
  readonly changed: readonly KeptSeries[];
  readonly gone: readonly string[];
  readonly cursor: string | null;
}

/** An open connection to somebody's calendars; trouble is a CalendarTrouble. */
export interface RemoteCalendars {
  calendars(): Promise<readonly RemoteCalendar[]>;
  /** `known` are the versions that are stored, by path; `stored` gives one of them. */
  changes(
    path: string,
    cursor: string | null,
    known: ReadonlyMap<string, string | null>,
    stored: (path: string) => Promise<KeptSeries | undefined>,
  ): Promise<RemoteChanges>;
  /**
   * Writes a series, new without `before`; a version that is not the newest any more is a conflict. `path` is where a series lay
   * that comes back.
   */
  write(calendar: string, series: Series, before: KeptSeries | null, path?: string): Promise<KeptSeries>;
  remove(before: KeptSeries): Promise<void>;
}

/** A kind of calendar that comes from elsewhere. */
export interface CalendarProvider {
  readonly kind: CalendarKind;
  /** Tries the credentials out; gives what the person will see of them. */
  tryOut(credentials: StoredCredentials): Promise<{ name: string; host: string }>;
  open(credentials: StoredCredentials): RemoteCalendars;
  /** Gives a permission back to who granted it. */
  giveBack?(credentials: StoredCredentials): Promise<void>;
}

/** The calendars that can be connected; the built-in one needs no provider. */
export type Providers = Readonly<Partial<Record<CalendarKind, CalendarProvider>>>;

/** The kinds of trouble with a calendar server. */
export type TroubleKind = 'credentials' | 'forbidden' | 'unreachable' | 'busy' | 'unreadable' | 'conflict' | 'gone';

/** Trouble with a calendar server, in words for the person. */
export class CalendarTrouble extends Error {
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
