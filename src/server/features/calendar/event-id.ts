import { wallOfKey } from './recurrence/place.ts';

const MARK = '.';

/** The name of an event: that of its series, and which instance it is when there are several. */
export const eventId = (seriesId: string, key: string): string => (key === '' ? seriesId : seriesId + MARK + key);

/** Takes a name apart; an instance that cannot be is null. */
export const readEventId = (id: string): { seriesId: string; wall: number | undefined } | null => {
  const [seriesId, key, ...rest] = id.split(MARK);
  if (!seriesId || rest.length > 0) return null;
  if (key === undefined) return { seriesId, wall: undefined };
  const wall = wallOfKey(key);
  return wall === null ? null : { seriesId, wall };
};
