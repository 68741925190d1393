import { instanceAt } from '#formats/recurrence/expand.ts';
import { seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { isRepeating } from '#formats/recurrence/series.ts';
import { notFound } from '#server/errors.ts';
import type { CalendarLocations } from '../connections/calendar-locations.ts';
import type { Agenda } from '../occurrences/agenda.ts';
import { readEventId } from '../occurrences/event-id.ts';
import type { ShownSeries } from '../birthdays/shown-calendars.ts';
import type { StoredSeries } from '../store/series.store.ts';
import type { ChosenInstance } from './apply-change.ts';

/** An event of a person, with the series that it belongs to. */
export interface OwnedEvent extends ChosenInstance {
  readonly stored: StoredSeries;
  /** Whether it is the only instance of its series. */
  readonly isWhole: boolean;
}
export type LoadOwnedEvent = ReturnType<typeof createOwnedEventLoader>;

/** Loads an event by its id; an event of somebody else is not found. */
export const createOwnedEventLoader =
  ({
    series: store,
    locations,
    agenda,
  }: {
    series: Pick<ShownSeries, 'byId'>;
    locations: CalendarLocations;
    agenda: Agenda;
  }) =>
  async (userId: string, id: string): Promise<OwnedEvent> => {
    await locations.connected(userId);
    const named = readEventId(id);
    const stored = named === null ? undefined : await store.byId(userId, named.seriesId);
    if (named === null || stored === undefined) throw notFound('This event');
    const { series } = stored;
    const zone = (await agenda.zone(userId)).name;
    const isWhole = named.wall === undefined;
    if (isWhole === isRepeating(series)) throw notFound('This event');
    const wall = named.wall ?? seriesClockOf(series, zone).start;
    const instance = instanceAt(series, wall, zone);
    if (instance === null) throw notFound('This event');
    return { stored, series, zone, wall, isWhole, instance };
  };
