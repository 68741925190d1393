/** The events that count as activity, and their weights. */
export const intensities = {
  login: 3,
  'page loading': 1.5,
  'activities data': 1,
  'messages data': 1.2,
  click: 0.8,
  keypress: 0.6,
  scroll: 0.4,
  resize: 1,
} as const;
export type ActivityKind = keyof typeof intensities;

export type ActivityLevel = 'idle' | 'active' | 'intense';
export interface ActivityEvent {
  /** Milliseconds on any monotonic clock. */
  readonly at: number;
  readonly intensity: number;
}

/** How long an event is stored and how long it counts, in milliseconds, and how many are stored at most. */
const KEPT = { milliseconds: 10_000, events: 20 } as const;
const COUNTED = 5000;

/** The events with a new one added, without those that are too old or too many. */
export const withEvent = (
  events: readonly ActivityEvent[],
  kind: ActivityKind,
  now: number,
): readonly ActivityEvent[] =>
  [...events, { at: now, intensity: intensities[kind] }]
    .filter(({ at }) => at > now - KEPT.milliseconds)
    .slice(-KEPT.events);

/** How busy the last five seconds were on average: above 2 intense, above 1 active, otherwise idle. */
export const activityLevelOf = (events: readonly ActivityEvent[], now: number): ActivityLevel => {
  const recent = events.filter(({ at }) => at > now - COUNTED);
  if (recent.length === 0) return 'idle';
  const average = recent.reduce((sum, { intensity }) => sum + intensity, 0) / recent.length;
  if (average > 2) return 'intense';
  return average > 1 ? 'active' : 'idle';
};
