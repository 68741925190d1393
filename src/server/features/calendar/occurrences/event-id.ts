import { wallTimeOfKey } from '#formats/recurrence/series-clock.ts';

const MARK = '.';

/** The id of an event: that of its series, and the instance key if there are several. */
export const eventId = (seriesId: string, key: string): string => (key === '' ? seriesId : seriesId + MARK + key);

/** Parses an event id; null when it is invalid. */
export const readEventId = (id: string): { seriesId: string; wall: number | undefined } | null => {
  const [seriesId, key, ...rest] = id.split(MARK);
  if (!seriesId || rest.length > 0) return null;
  if (key === undefined) return { seriesId, wall: undefined };
  const wall = wallTimeOfKey(key);
  return wall === null ? null : { seriesId, wall };
};
