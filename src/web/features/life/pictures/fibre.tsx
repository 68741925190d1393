import type { PicturePart } from '#contract/section.ts';

export type DrawingProps = { parts: readonly PicturePart[] };

/** The middle of a picture of 240 by 240. */
export const MIDDLE = 120;

/** A point at a distance from the middle; `turn` is a share of a full turn clockwise from the top. */
export const around = (turn: number, distance: number, middle = { x: MIDDLE, y: MIDDLE }): { x: number; y: number } => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: middle.x + Math.cos(angle) * distance, y: middle.y + Math.sin(angle) * distance };
};

interface Point {
  readonly x: number;
  readonly y: number;
}
type FibreProps = { from: Point; to: Point; look?: 'lit' | 'marked' | undefined; title?: string; width?: number };

/** A fibre between two points: resting, lit or marked; the title is shown to who points at it. */
export const Fibre = ({ from, to, look, title, width = 2.4 }: FibreProps) => (
  <line
    className={look}
    x1={from.x.toFixed(1)}
    y1={from.y.toFixed(1)}
    x2={to.x.toFixed(1)}
    y2={to.y.toFixed(1)}
    strokeWidth={width}
  >
    {title && <title>{title}</title>}
  </line>
);

/** What a part says to who points at it. */
export const picturePartText = ({ label, shown }: PicturePart): string => `${label}: ${shown}`;

/** How the fibre of a part looks. */
export const lookOf = ({ value, marked }: PicturePart): 'lit' | 'marked' | undefined =>
  marked ? 'marked' : value > 0 ? 'lit' : undefined;
