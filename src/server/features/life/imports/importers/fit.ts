import { createFingerprints, type FingerprintOf } from '#formats/fingerprint.ts';
import { type FitSession, isFit, readFit } from '#formats/fit/fit.ts';
import { workout } from '#life/kinds/health.ts';
import type { ImportSink } from '../import-sink.ts';
import { activityName } from './activity-name.ts';
import type { Importer } from './importer.ts';

/** FIT files: each session is a workout. */
export const fit: Importer = {
  id: 'fit',
  label: 'Watch activity (FIT)',
  by: 'stream',
  knows: ({ bytes }) => isFit(bytes),
  async read(bytes, sink) {
    const keyFor = createFingerprints('fit');
    for await (const { isActivity, isTruncated, sessions } of readFit(bytes)) {
      if (isTruncated) sink.note('The file ends too early. What was there has been read.');
      if (!isActivity) sink.note('This FIT file holds no activity.');
      for (const session of sessions) emitSession(sink, session, keyFor);
    }
  },
};

/** Emits a session on the day that the watch showed, or else on that of the chosen zone. */
const emitSession = (sink: ImportSink, session: FitSession, keyFor: FingerprintOf): void => {
  const { fitTime, start, offset, sportId, duration, distance } = session;
  if (start === null) return sink.problem(null, 'A session doesn’t say when it began.');
  sink.emit(workout, {
    key: keyFor(JSON.stringify([fitTime, sportId])),
    values: {
      day: offset === null ? sink.zone().dayOf(start) : new Date(start + offset * 1000).toISOString().slice(0, 10),
      activity: activityName(session.sport ?? 'workout'),
      duration: duration === null ? null : Math.round(duration / 1000 / 60),
      distance: distance === null || distance === 0 ? null : Math.round(distance / 1000) / 100,
      energy: session.energy,
      pulse: session.pulse,
    },
  });
};
