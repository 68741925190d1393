/** The face of a 24-hour clock, midnight on top: angles, tracks and arcs in a viewBox of 440 by 440. */
const CENTRE = 220;
const DAY = 86_400;
const OUTER = 196;
const APART = 24;
/** The maximum number of tracks; one more would overlap the text. */
const TRACKS = 5;
const LEAST = 3;

/** An arc on a track, in seconds after midnight, local time. */
export interface ClockArc {
  readonly track: number;
  readonly from: number;
  readonly to: number;
}

export const radiusOf = (track: number): number => OUTER - APART * Math.min(track, TRACKS - 1);

/** The radii of the tracks for a number of projects. */
export const tracksFor = (projects: number): number[] =>
  Array.from({ length: Math.min(Math.max(projects, LEAST), TRACKS) }, (_, track) => radiusOf(track));

/** The point at a radius and a time of day in seconds. */
export const pointAt = (seconds: number, radius: number): { x: number; y: number } => {
  const angle = (seconds / DAY) * 2 * Math.PI;
  return { x: round(CENTRE + radius * Math.sin(angle)), y: round(CENTRE - radius * Math.cos(angle)) };
};

/** The path of an arc, clockwise. */
export const arcPath = ({ track, from, to }: ClockArc): string => {
  const radius = radiusOf(track);
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)];
  const isLong = to - from > DAY / 2 ? 1 : 0;
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${isLong} 1 ${end.x} ${end.y}`;
};

/** The ticks of the face: one every quarter of an hour, longer ones on the hours, the longest on every sixth. */
export const ticks = Array.from({ length: 96 }, (_, index) => {
  const seconds = index * 900;
  const [inner, outer] = index % 24 === 0 ? [204, 214] : index % 4 === 0 ? [208, 214] : [211, 214];
  const [from, to] = [pointAt(seconds, inner), pointAt(seconds, outer)];
  return { key: index, isHour: index % 4 === 0, x1: from.x, y1: from.y, x2: to.x, y2: to.y };
});

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
