import { createHash } from 'node:crypto';
import { canonicalJson } from '#formats/recurrence/canonical-json.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import type { CalendarLocation } from '../connections/calendar-locations.ts';
import { mapCalendarError } from '../providers/map-calendar-error.ts';
import type {
  CalendarObject,
  CalendarServer,
  FormerObject,
  ProviderCredentials,
  RemoteCalendars,
  WrittenObject,
} from '../providers/provider.ts';
import type { CalendarAccount, CalendarAccountStore } from '../store/accounts.store.ts';
import type { Calendar, CalendarStore } from '../store/calendars.store.ts';
import type { SeriesStep } from '../store/changes.store.ts';
import type { SeriesStore, StoredSeries } from '../store/series.store.ts';

/** Writes series to the server that they come from, and then here. */
export interface SeriesWriter {
  /** Writes over `stored`, or anew without it; gives the id of the series. `as` is what a new series was before. */
  put(
    location: CalendarLocation,
    series: EventSeries,
    stored: StoredSeries | null,
    as?: FormerObject & { readonly rowId?: string },
    /** Whether the server shall tell others. */
    isTold?: boolean,
  ): Promise<string>;
  move(from: CalendarLocation, to: CalendarLocation, series: EventSeries, stored: StoredSeries): Promise<void>;
  remove(location: CalendarLocation, stored: StoredSeries, isTold?: boolean): Promise<void>;
}

export interface SeriesWriterDeps {
  accounts: CalendarAccountStore;
  calendars: Pick<CalendarStore, 'change'>;
  series: SeriesStore;
  serverOf: (account: CalendarAccount) => CalendarServer<ProviderCredentials> | undefined;
  /** Is told of a series that stands in two places, because it could not be removed from one. */
  onLeft: (at: { rowId: string }) => void;
}

/** A writer that appends what it has done to `steps`. */
export const createSeriesWriter = (
  { accounts, calendars, series: store, serverOf, onLeft }: SeriesWriterDeps,
  steps: SeriesStep[],
): SeriesWriter => {
  /**
   * A CalDAV server need not tell what was made and removed since its last token (RFC 6578, 3.5.1): what others remove of what was made
   * here is found by listing everything once.
   */
  const listAnew = async ({ account, calendar }: CalendarLocation): Promise<void> => {
    if (account.kind === 'caldav') await calendars.change(calendar, { cursor: null });
  };
  const remoteOf = ({ account }: CalendarLocation) => serverOf(account)?.open(accounts.credentials(account));
  return {
    async put(location, series, stored, as, isTold) {
      const { calendar } = location;
      const written = await writeRemotely(remoteOf(location), calendar, series, stored, as, isTold);
      await store.put(calendar, [written], as?.rowId);
      if (stored === null) await listAnew(location);
      const rowId = stored?.id ?? (await store.idOf(calendar, written.path))!;
      // What others had changed meanwhile stays when this is undone.
      const before = stored && stateBefore({ ...stored, ...written.over });
      steps.push({ rowId, before, after: stateAfter(calendar, written) });
      return rowId;
    },
    async move(from, to, series, stored) {
      const source = from.account.kind === to.account.kind ? stored.source : null;
      const written = await writeRemotely(remoteOf(to), to.calendar, series, null, { source });
      try {
        await removeRemotely(remoteOf(from), stored);
      } catch (error) {
        await removeRemotely(remoteOf(to), written).catch(() => onLeft({ rowId: stored.id }));
        throw error;
      }
      await store.move(stored, to.calendar, written);
      await listAnew(to);
      steps.push({ rowId: stored.id, before: stateBefore(stored), after: stateAfter(to.calendar, written) });
    },
    async remove({ calendar, account }, stored, isTold) {
      await removeRemotely(remoteOf({ calendar, account }), stored, isTold);
      await store.remove(calendar, [stored.path]);
      steps.push({ rowId: stored.id, before: stateBefore(stored), after: null });
    },
  };
};

/** A short fingerprint of the content of a series. */
export const digestOf = (series: EventSeries): string =>
  createHash('sha256').update(canonicalJson(series)).digest('base64url');

const stateBefore = ({ calendarId, path, etag, source, series }: StoredSeries): SeriesStep['before'] => ({
  calendarId,
  kept: { path, etag, source, series },
});
const stateAfter = ({ id }: Calendar, { series }: CalendarObject): SeriesStep['after'] => ({
  calendarId: id,
  digest: digestOf(series),
});

/** The built-in calendar has no server. */
const writeRemotely = async (
  remote: RemoteCalendars | undefined,
  calendar: Calendar,
  series: EventSeries,
  before: CalendarObject | null,
  former?: FormerObject,
  isTold?: boolean,
): Promise<WrittenObject> =>
  remote === undefined
    ? { path: before?.path ?? former?.path ?? series.uid, etag: null, source: null, series }
    : mapCalendarError(remote.write(calendar.path, series, before, former, isTold));

const removeRemotely = async (
  remote: RemoteCalendars | undefined,
  before: CalendarObject,
  isTold?: boolean,
): Promise<void> => {
  if (remote !== undefined) await mapCalendarError(remote.remove(before, isTold));
};
