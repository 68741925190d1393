import { notFound } from '#server/errors.ts';
import type { Agenda } from './agenda.ts';
import type { Chosen } from './changing.ts';
import type { Connections } from './connections.ts';
import { readEventId } from './event-id.ts';
import { instanceAt } from './recurrence/expand.ts';
import { placeOf } from './recurrence/place.ts';
import { isRepeating } from './recurrence/series.ts';
import { seriesIn, type SeriesStore } from './store/series.store.ts';
import type { SeriesRow } from './store/tables.ts';

/** An event of a person, with the series that it belongs to. */
export interface Owned extends Chosen {
  readonly row: SeriesRow;
  /** Whether it is all that its series has. */
  readonly isWhole: boolean;
}
export type Finder = ReturnType<typeof createFinder>;

/** Finds events by their name; what is not the person's own is not found. */
export const createFinder = (deps: { series: SeriesStore; connections: Connections; agenda: Agenda }) => {
  const { series: store, connections, agenda } = deps;
  return {
    async owned(userId: string, id: string): Promise<Owned> {
      await connections.connected(userId);
      const name = readEventId(id);
      const row = name === null ? undefined : await store.byId(userId, name.seriesId);
      if (name === null || row === undefined) throw notFound('This event');
      const series = seriesIn(row);
      const zone = (await agenda.zone(userId)).name;
      const isWhole = name.wall === undefined;
      if (isWhole === isRepeating(series)) throw notFound('This event');
      const wall = name.wall ?? placeOf(series, zone).start;
      const instance = instanceAt(series, wall, zone);
      if (instance === null) throw notFound('This event');
      return { row, series, zone, wall, isWhole, instance };
    },
  };
};
