import { describe, expect, it } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import {
  type DragKind,
  dragSpan,
  type GridPosition,
  pressedSpan,
  shiftSpan,
  snapToGrid,
  type GridSpan,
} from './drag.ts';

const berlin = zoneOf('Europe/Berlin');
const HOUR = 3600;
const DAY = 24 * HOUR;
/** 9:05 to 10:05, not on the grid lines. */
const span = { from: Date.parse('2026-06-01T07:05:00Z'), to: Date.parse('2026-06-01T08:05:00Z') };
const position = (day: number, hours: number): GridPosition => ({ day: `2026-06-0${day}`, seconds: hours * HOUR });
const clocks = ({ from, to }: GridSpan) =>
  [from, to].map((at) => new Date(at + berlin.offsetAt(at)).toISOString().slice(0, 19).replace(/:00$/, ''));
const drag = (kind: DragKind, start: GridPosition, current: GridPosition) => {
  const result = dragSpan(kind, { span, start, current }, berlin);
  return result && clocks(result);
};

describe('drawing a new span', () => {
  it('snaps both ends to the grid, in either direction', () => {
    const drawn = ['2026-06-01T08:00', '2026-06-01T09:30'];
    expect(drag('create', position(1, 8.02), position(1, 9.52))).toEqual(drawn);
    expect(drag('create', position(1, 9.52), position(1, 8.02))).toEqual(drawn);
  });
  it('draws nothing while both ends are on the same line', () =>
    expect(drag('create', position(1, 8.02), position(1, 8.05))).toBeNull());
  it('reaches over midnight into the next day', () =>
    expect(drag('create', position(1, 23), position(2, 1))).toEqual(['2026-06-01T23:00', '2026-06-02T01:00']));
});

describe('pressing on free time', () => {
  it('draws an hour from the nearest line', () =>
    expect(clocks(pressedSpan(position(1, 9.2), berlin))).toEqual(['2026-06-01T09:15', '2026-06-01T10:15']));
  it('begins on the day that was pressed, also just before its midnight', () => {
    expect(clocks(pressedSpan(position(1, 23.92), berlin))).toEqual(['2026-06-01T23:45', '2026-06-02T00:45']);
    expect(drag('create', position(1, 23.92), position(2, 1))).toEqual(['2026-06-01T23:45', '2026-06-02T01:00']);
    expect(drag('create', position(1, 23.92), position(1, 23))).toEqual(['2026-06-01T23:00', '2026-06-02T00:00']);
  });
});

describe('moving a span', () => {
  it('snaps its start to the grid and keeps its length', () =>
    expect(drag('move', position(1, 9.5), position(2, 10.5))).toEqual(['2026-06-02T10:00', '2026-06-02T11:00']));
  it('by whole days keeps the minute', () =>
    expect(drag('move', position(1, 9.5), position(3, 9.5))).toEqual(['2026-06-03T09:05', '2026-06-03T10:05']));
  it('by less than half a step changes nothing', () =>
    expect(drag('move', position(1, 9.5), position(1, 9.55))).toBeNull());
  it('crosses midnight in both directions', () => {
    expect(drag('move', position(1, 9), position(1, 24))).toEqual(['2026-06-02T00:00', '2026-06-02T01:00']);
    expect(clocks(shiftSpan('move', span, -10 * HOUR, berlin))).toEqual(['2026-05-31T23:00', '2026-06-01T00:00']);
  });
  it('keeps seconds when it moves by whole days, and drops them when it snaps', () => {
    const odd = { from: span.from + 30_000, to: span.to + 30_000 };
    expect(clocks(shiftSpan('move', odd, DAY, berlin))).toEqual(['2026-06-02T09:05:30', '2026-06-02T10:05:30']);
    expect(clocks(shiftSpan('move', odd, HOUR, berlin))).toEqual(['2026-06-01T10:00', '2026-06-01T11:00']);
  });
  it('keeps the time of day across a clock change', () => {
    const before = { from: Date.parse('2026-03-28T08:00:00Z'), to: Date.parse('2026-03-28T09:00:00Z') };
    expect(clocks(shiftSpan('move', before, DAY, berlin))).toEqual(['2026-03-29T09:00', '2026-03-29T10:00']);
    const start = { day: '2026-03-28', seconds: 9 * HOUR };
    const current = { day: '2026-03-29', seconds: 9 * HOUR };
    expect(dragSpan('move', { span: before, start, current }, berlin)?.from).toBe(Date.parse('2026-03-29T07:00:00Z'));
  });
});

describe('resizing a span', () => {
  it('moves only the dragged end', () => {
    expect(drag('end', position(1, 10), position(1, 11))).toEqual(['2026-06-01T09:05', '2026-06-01T11:00']);
    expect(drag('start', position(1, 9), position(1, 8))).toEqual(['2026-06-01T08:00', '2026-06-01T10:05']);
  });
  it('keeps one step between the ends', () => {
    expect(drag('start', position(1, 9), position(1, 15))).toEqual(['2026-06-01T09:50', '2026-06-01T10:05']);
    expect(drag('end', position(1, 10), position(1, 2))).toEqual(['2026-06-01T09:05', '2026-06-01T09:20']);
  });
});

describe('snapping to the grid', () => {
  it('takes the nearest line', () => {
    expect(snapToGrid(position(1, 9.1))).toEqual(position(1, 9));
    expect(snapToGrid(position(1, 9.2))).toEqual(position(1, 9.25));
  });
  it('takes midnight of the next day after the last line', () =>
    expect(snapToGrid(position(1, 23.95))).toEqual(position(2, 0)));
  it('counts negative seconds back into the day before', () =>
    expect(snapToGrid(position(2, -25))).toEqual({ day: '2026-05-31', seconds: 23 * HOUR }));
});
