import { createFingerprints, type FingerprintOf } from '#formats/fingerprint.ts';
import { isGpx, readGpx } from '#formats/tracks/gpx.ts';
import { isTcx, readTcx } from '#formats/tracks/tcx.ts';
import type { RecordedTrack } from '#formats/tracks/track.ts';
import { workout } from '#life/kinds/health.ts';
import type { ImportSink } from '../import-sink.ts';
import { activityName } from './activity-name.ts';
import type { Importer } from './importer.ts';

/** GPX tracks: length, time and pulse are imported, the places are not. */
export const gpx: Importer = {
  id: 'gpx',
  label: 'Recorded route (GPX)',
  by: 'stream',
  knows: ({ text }) => isGpx(text),
  async read(bytes, sink, size) {
    const keyFor = createFingerprints('gpx');
    let tracks = 0;
    await readGpx(bytes, {
      onTrack: (track) => {
        tracks += 1;
        emitTrack(sink, track, keyFor);
      },
      onSkipped: () => sink.note('Planned routes and single places are left out because they have no time.'),
      onProgress: (read) => sink.yieldTurn(read / size),
    });
    if (tracks === 0) sink.note('This GPX file holds no recorded activity.');
  },
};

/** TCX activities. */
export const tcx: Importer = {
  id: 'tcx',
  label: 'Training (TCX)',
  by: 'stream',
  knows: ({ text }) => isTcx(text),
  async read(bytes, sink, size) {
    const keyFor = createFingerprints('tcx');
    await readTcx(
      bytes,
      (track) => emitTrack(sink, track, keyFor),
      (read) => sink.yieldTurn(read / size),
    );
  },
};

const emitTrack = (sink: ImportSink, track: RecordedTrack, keyFor: FingerprintOf): void => {
  if (Number.isNaN(track.start))
    return sink.problem(null, `“${track.name || 'A track'}” has no times, so Iris can’t tell when it was.`);
  const seconds = track.seconds === null || track.seconds === 0 ? (track.end - track.start) / 1000 : track.seconds;
  sink.emit(workout, {
    key: keyFor(JSON.stringify([track.start, track.activity])),
    values: {
      day: sink.zone().dayOf(track.start),
      activity: activityName(track.activity) || track.name || 'Workout',
      duration: Math.round(seconds / 60),
      distance: track.distance > 0 ? Math.round(track.distance * 100) / 100 : null,
      energy: track.energy > 0 ? Math.round(track.energy) : null,
      pulse: track.pulses > 0 ? Math.round(track.pulseSum / track.pulses) : null,
    },
  });
};
