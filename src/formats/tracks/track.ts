/** A recorded track. */
export interface RecordedTrack {
  name: string;
  activity: string;
  /** Milliseconds since 1970; NaN where the file has no times. */
  start: number;
  end: number;
  /** Kilometres. */
  distance: number;
  /** Kilocalories. */
  energy: number;
  pulses: number;
  pulseSum: number;
  /** Seconds that the file itself states, or null. */
  seconds: number | null;
}
export const newTrack = (): RecordedTrack => ({
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

/** Widens the time of a track to a moment. */
export const addMoment = (track: RecordedTrack, at: number): void => {
  if (Number.isNaN(at)) return;
  track.start = Number.isNaN(track.start) ? at : Math.min(track.start, at);
  track.end = Number.isNaN(track.end) ? at : Math.max(track.end, at);
};
/** Counts a heart rate that a person can have. */
export const addPulse = (track: RecordedTrack, pulse: number): void => {
  if (!(pulse > 0 && pulse <= 260)) return;
  track.pulses += 1;
  track.pulseSum += pulse;
};
