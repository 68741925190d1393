import { workout } from '#life/modules/health-kinds.ts';
import { fingerprints } from '#server/files/fingerprint.ts';
import { readXml } from '#server/files/xml.ts';
import type { Desk } from '../desk.ts';
import type { Format } from './format.ts';

interface Track {
  name: string;
  activity: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** Kilometres. */
  distance: number;
  energy: number;
  pulses: number;
  pulseSum: number;
  /** Seconds that the file itself tells, or null. */
  seconds: number | null;
}
const newTrack = (): Track => ({
  name: '',
  activity: '',
  start: Number.NaN,
  end: Number.NaN,
  distance: 0,
  energy: 0,
  pulses: 0,
  pulseSum: 0,
  seconds: null,
});

/** GPX: where somebody was and when. Only length, time and pulse are kept, not the places. */
export const gpx: Format = {
  id: 'gpx',
  label: 'Recorded route (GPX)',
  by: 'stream',
  knows: ({ text }) => /<(\w+:)?gpx[\s>]/i.test(text),
  async read(bytes, desk, size) {
    const keyFor = fingerprints('gpx');
    let track: Track | null = null;
    let last: { lat: number; lon: number } | null = null;
    let inside = '';
    let isPoint = false;
    await readXml(
      bytes,
      {
        open(name, attribute) {
          inside = name;
          if (name === 'trk') track = newTrack();
          if (name === 'rte' || name === 'wpt')
            desk.note('Planned routes and single places are left out: they have no time.');
          if (name === 'trkseg') last = null;
          if (name !== 'trkpt' || track === null) return;
          isPoint = true;
          const place = { lat: Number(attribute('lat')), lon: Number(attribute('lon')) };
          if (last) track.distance += kilometres(last, place);
          if (Number.isFinite(place.lat + place.lon)) last = place;
        },
        text(words) {
          const told = words.trim();
          if (track === null || told === '') return;
          if (isPoint && inside === 'time') see(track, Date.parse(told));
          else if (isPoint && inside === 'hr') beat(track, Number(told));
          else if (!isPoint && inside === 'name') track.name = told;
          else if (!isPoint && inside === 'type') track.activity = told;
        },
        close(name) {
          inside = '';
          if (name === 'trkpt') isPoint = false;
          if (name !== 'trk' || track === null) return;
          proposeTrack(desk, track, keyFor);
          track = null;
        },
      },
      (read) => desk.pause(read / size),
    );
  },
};

/** TCX: what training programs of Garmin write. */
export const tcx: Format = {
  id: 'tcx',
  label: 'Training (TCX)',
  by: 'stream',
  knows: ({ text }) => /<(\w+:)?TrainingCenterDatabase[\s>]/.test(text),
  async read(bytes, desk, size) {
    const keyFor = fingerprints('tcx');
    let track: Track | null = null;
    let [inside, around] = ['', ''];
    let isPoint = false;
    await readXml(
      bytes,
      {
        open(name, attribute) {
          [inside, around] = [name, inside === '' ? around : inside];
          if (name === 'Activity') track = { ...newTrack(), activity: attribute('Sport'), seconds: 0 };
          if (name === 'Lap' && track) see(track, Date.parse(attribute('StartTime')));
          if (name === 'Trackpoint') isPoint = true;
        },
        text(words) {
          const told = words.trim();
          if (track === null || told === '') return;
          if (isPoint) {
            if (inside === 'Time') see(track, Date.parse(told));
            if (inside === 'Value' && around === 'HeartRateBpm') beat(track, Number(told));
          } else if (inside === 'TotalTimeSeconds') track.seconds = (track.seconds ?? 0) + (Number(told) || 0);
          else if (inside === 'DistanceMeters') track.distance += (Number(told) || 0) / 1000;
          else if (inside === 'Calories') track.energy += Number(told) || 0;
        },
        close(name) {
          inside = '';
          if (name === 'Trackpoint') isPoint = false;
          if (name !== 'Activity' || track === null) return;
          proposeTrack(desk, track, keyFor);
          track = null;
        },
      },
      (read) => desk.pause(read / size),
    );
  },
};

const see = (track: Track, at: number): void => {
  if (Number.isNaN(at)) return;
  track.start = Number.isNaN(track.start) ? at : Math.min(track.start, at);
  track.end = Number.isNaN(track.end) ? at : Math.max(track.end, at);
};
const beat = (track: Track, pulse: number): void => {
  if (!(pulse > 0 && pulse <= 260)) return;
  track.pulses += 1;
  track.pulseSum += pulse;
};

const proposeTrack = (desk: Desk, track: Track, keyFor: (words: string) => string): void => {
  if (Number.isNaN(track.start))
    return desk.problem(null, `“${track.name || 'A track'}” has no times, so nobody knows when it was.`);
  const seconds = track.seconds === null || track.seconds === 0 ? (track.end - track.start) / 1000 : track.seconds;
  desk.propose(workout, {
    key: keyFor(JSON.stringify([track.start, track.activity])),
    values: {
      day: desk.zone().dayOf(track.start),
      activity: activityName(track.activity) || track.name || 'Workout',
      duration: Math.round(seconds / 60),
      distance: track.distance > 0 ? Math.round(track.distance * 100) / 100 : null,
      energy: track.energy > 0 ? Math.round(track.energy) : null,
      pulse: track.pulses > 0 ? Math.round(track.pulseSum / track.pulses) : null,
    },
  });
};

/** `trail_running` and `TrailRunning` as people write it: Trail running. */
export const activityName = (code: string): string => {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return /^\d*$/.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1);
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
