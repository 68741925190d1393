import { z } from 'zod';
import { calendarCredentials } from '#contract/calendar/credentials.ts';
import type { ConnectField } from '#contract/connect-field.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import type { CalendarReader } from '../reading/read-objects.ts';

/** What providers share that ask a server which a person has named: where it may lie, and what reads its answers. */
export interface ServerTools {
  readonly policy: ConnectionPolicy;
  readonly reader: CalendarReader;
}

/** A calendar as its server names it. */
export interface RemoteCalendar {
  readonly path: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  /** `#rrggbb`, if it has one there. */
  readonly color?: string | null;
  /** Whether the person has hidden it there; used only when the calendar is new here. */
  readonly isHidden?: boolean;
}

/** The secrets of a connection: what the person typed in, or the refresh token that Google or Microsoft gave. */
export const providerCredentials = z.discriminatedUnion('kind', [
  ...calendarCredentials.options,
  z.object({ kind: z.literal('google'), email: z.string(), refreshToken: z.string() }),
  z.object({ kind: z.literal('microsoft'), email: z.string(), refreshToken: z.string() }),
]);
export type ProviderCredentials = z.infer<typeof providerCredentials>;
export type CredentialsOf<K extends ProviderCredentials['kind']> = Extract<ProviderCredentials, { kind: K }>;

/** A series as its calendar server has it: a calendar object resource (RFC 4791, 4.1), or an event of an API. */
export interface CalendarObject {
  readonly path: string;
  /** Null where the server tells none, and in the built-in calendar. */
  readonly etag: string | null;
  /** The text of the server, with what Iris does not read; null in the built-in calendar. */
  readonly source: string | null;
  readonly series: EventSeries;
}

/** What a new series was before: one that comes back, is moved, or is the rest of another one. */
export interface FormerObject {
  readonly path?: string;
  /** The text of a server of the same kind; what Iris does not read of it stays where the server takes it. */
  readonly source?: string | null;
}

/** A series as it was written. */
export interface WrittenObject extends CalendarObject {
  /** What somebody else had changed there meanwhile, where the change was made to that. */
  readonly over?: CalendarObject;
}

/** What has changed in a calendar since its cursor. */
export interface RemoteChanges {
  readonly changed: readonly CalendarObject[];
  readonly gone: readonly string[];
  readonly cursor: string | null;
}

/** Who tells organizers and attendees what is answered and changed (RFC 6638, 7.1). */
export interface Scheduling {
  /** The server itself, whoever writes to it, or neither of them. */
  readonly agent: 'server' | 'client' | 'none';
  /** Whether a server that tells them passes on a note. */
  readonly takesNotes?: boolean;
  /** Whether an invitation that came by email may be put there; Google and Microsoft add those themselves. */
  readonly takesInvitations?: boolean;
  /** Whether a server that tells guests does so always, whatever it is asked. */
  readonly isForced?: boolean;
  /** The address by which a server that schedules knows the person; null where it does not say. */
  readonly organizer?: string | null;
}

/** An open connection to the calendars of a person; failures are a RemoteServerError. */
export interface RemoteCalendars {
  calendars(): Promise<readonly RemoteCalendar[]>;
  /** `known` are the stored etags by path; `stored` gives one object. */
  changes(
    path: string,
    cursor: string | null,
    known: ReadonlyMap<string, string | null>,
    stored: (path: string) => Promise<CalendarObject | undefined>,
  ): Promise<RemoteChanges>;
  /**
   * Writes a series, a new one without `before`; a `before` that is not the latest version is a conflict. `former` is what a new one
   * was before.
   */
  write(
    calendar: string,
    series: EventSeries,
    before: CalendarObject | null,
    former?: FormerObject,
    /** Whether a server that tells others only when asked shall do so. */
    isTold?: boolean,
  ): Promise<WrittenObject>;
  /** Who tells the organizer of an object what is answered to it; without it whoever writes. `before` is null for a new one. */
  scheduling?(calendar: string, before: CalendarObject | null): Promise<Scheduling>;
  /** `isTold` is whether the server shall tell others, where that can be chosen. */
  remove(before: CalendarObject, isTold?: boolean): Promise<void>;
}

/** How the calendars of one kind are reached. */
export interface CalendarServer<Credentials> {
  /** Tests credentials; gives the name and host of the connection. */
  test(credentials: Credentials): Promise<{ name: string; host: string }>;
  open(credentials: Credentials): RemoteCalendars;
  /** The credentials that hold from now on, when they were renewed; null while these do. */
  renewed?(credentials: Credentials): Promise<Credentials | null>;
  /** Revokes a permission. */
  revoke?(credentials: Credentials): Promise<void>;
}

/** A kind of calendar: what it is called, what the connect dialog asks for, and how its server is reached. */
export interface CalendarProvider<Credentials extends ProviderCredentials> {
  readonly kind: Credentials['kind'];
  /** What a connection of this kind is called in the list of everything that is connected. */
  readonly name: string;
  /** What it lets Iris do, for that list. */
  readonly scopes: readonly string[];
  readonly isReadOnly?: boolean;
  /** Its part of the connect dialog; without it the kind is connected in another way. */
  readonly form?: {
    readonly label: string;
    readonly about?: string;
    readonly fields: readonly ConnectField[];
    /** Where the person is sent to sign in, instead of filling in anything. */
    readonly signInPath?: string;
  };
  /** Whether these lead to the same calendars, whatever the password. */
  isSameAccount(a: Credentials, b: Credentials): boolean;
  /** The built-in calendar has no server, nor has a kind that this installation is not set up for. */
  readonly server?: CalendarServer<Credentials>;
}
