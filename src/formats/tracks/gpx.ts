import { readXml } from '#formats/xml.ts';
import { addMoment, addPulse, newTrack, type RecordedTrack } from './track.ts';

export const isGpx = (head: string): boolean => /<(\w+:)?gpx[\s>]/i.test(head);

interface GpxHandler {
  onTrack(track: RecordedTrack): void;
  /** A planned route or a single place, which has no time. */
  onSkipped(): void;
  onProgress(bytes: number): void | Promise<void>;
}

/** Reads the tracks of GPX; of the places only the length of the way is computed. */
export const readGpx = async (
  bytes: AsyncIterable<Uint8Array>,
  { onTrack, onSkipped, onProgress }: GpxHandler,
): Promise<void> => {
  let track: RecordedTrack | null = null;
  let last: { lat: number; lon: number } | null = null;
  let inside = '';
  let isPoint = false;
  await readXml(
    bytes,
    {
      open(name, attribute) {
        inside = name;
        if (name === 'trk') track = newTrack();
        if (name === 'rte' || name === 'wpt') onSkipped();
        if (name === 'trkseg') last = null;
        if (name !== 'trkpt' || track === null) return;
        isPoint = true;
        const place = { lat: Number(attribute('lat')), lon: Number(attribute('lon')) };
        if (last) track.distance += kilometres(last, place);
        if (Number.isFinite(place.lat + place.lon)) last = place;
      },
      text(words) {
        const value = words.trim();
        if (track === null || value === '') return;
        if (isPoint && inside === 'time') addMoment(track, Date.parse(value));
        else if (isPoint && inside === 'hr') addPulse(track, Number(value));
        else if (!isPoint && inside === 'name') track.name = value;
        else if (!isPoint && inside === 'type') track.activity = value;
      },
      close(name) {
        inside = '';
        if (name === 'trkpt') isPoint = false;
        if (name !== 'trk' || track === null) return;
        onTrack(track);
        track = null;
      },
    },
    onProgress,
  );
};

const EARTH = 6371.0088;
/** The way between two places along a sphere (haversine), in kilometres. */
const kilometres = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [rad(b.lat - a.lat) / 2, rad(b.lon - a.lon) / 2];
  const h = Math.sin(north) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(east) ** 2;
  const way = 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)));
  return Number.isFinite(way) ? way : 0;
};
