import { describe, expect, it } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { dragged, type DragKind, type Spot } from './drag.ts';

const zone = zoneOf('Europe/Berlin');
const HOUR = 3600;
const times = { from: Date.parse('2026-06-01T07:05:30Z'), to: Date.parse('2026-06-01T08:05:30Z') };
const spot = (day: string, hours: number): Spot => ({ day: `2026-06-0${day}`, seconds: hours * HOUR });
const drag = (kind: DragKind, begun: Spot, at: Spot) => {
  const result = dragged(kind, { times, begun, at }, zone);
  return result && [new Date(result.from).toISOString(), new Date(result.to).toISOString()];
};

describe('dragging', () => {
  it('over nothing makes a time on the grid, in either direction', () => {
    const made = ['2026-06-01T06:00:00.000Z', '2026-06-01T07:30:00.000Z'];
    expect(drag('create', spot('1', 8.02), spot('1', 9.52))).toEqual(made);
    expect(drag('create', spot('1', 9.52), spot('1', 8.02))).toEqual(made);
    expect(drag('create', spot('1', 8.02), spot('1', 8.05))).toBeNull();
  });

  it('moves an entry to the grid and keeps its length', () =>
    expect(drag('move', spot('1', 9.5), spot('2', 10.5))).toEqual([
      '2026-06-02T08:00:00.000Z',
      '2026-06-02T09:00:00.000Z',
    ]));

  it('a little is a click and moves nothing', () => expect(drag('move', spot('1', 9.5), spot('1', 9.55))).toBeNull());

  it('an edge moves only that edge, and never past the other', () => {
    expect(drag('end', spot('1', 10), spot('1', 11))).toEqual(['2026-06-01T07:05:30.000Z', '2026-06-01T09:00:00.000Z']);
    expect(drag('start', spot('1', 9), spot('1', 8))).toEqual(['2026-06-01T06:00:00.000Z', '2026-06-01T08:05:30.000Z']);
    expect(drag('start', spot('1', 9), spot('1', 15))).toEqual([
      '2026-06-01T07:50:30.000Z',
      '2026-06-01T08:05:30.000Z',
    ]);
  });

  it('over midnight goes on in the next day', () =>
    expect(drag('move', spot('1', 9), spot('1', 24))).toEqual([
      '2026-06-01T22:00:00.000Z',
      '2026-06-01T23:00:00.000Z',
    ]));

  it('into a night in which the clocks change lands where the wall clock says', () => {
    const night = { from: Date.parse('2026-03-28T08:00:00Z'), to: Date.parse('2026-03-28T09:00:00Z') };
    const moved = dragged(
      'move',
      { times: night, begun: { day: '2026-03-28', seconds: 9 * HOUR }, at: { day: '2026-03-29', seconds: 9 * HOUR } },
      zone,
    );
    expect(new Date(moved!.from).toISOString()).toBe('2026-03-29T07:00:00.000Z');
  });
});
