import { MINUTE } from '#contract/time-units.ts';
import { type Span, unite } from '../time/spans.ts';

/** What was in front for a while, as ActivityWatch notes it; moments in milliseconds since 1970. */
export interface WindowEvent extends Span {
  readonly app: string;
  readonly title: string;
}
/** A stretch of work in mostly one application. */
export interface ActivityBlock extends Span {
  /** What it was about: the window where one was in front for most of it, otherwise the application. */
  readonly title: string;
  readonly apps: readonly { readonly app: string; readonly seconds: number }[];
}

/** A longer pause than this ends a stretch of work. */
const PAUSE = 5 * MINUTE;
/** Work is looked at in slices of this length, so that a glance at another application divides nothing. */
const SLICE = 15 * MINUTE;
/** Stretches with less activity than this are not worth an entry. */
const SHORTEST = 5 * MINUTE;
const APPS_NAMED = 3;
const LONGEST_TITLE = 200;

/**
 * Groups what was in front into stretches of work. `present` are the times in which the person was at the keyboard; null where
 * nobody has watched that.
 */
export const activityBlocks = (events: readonly WindowEvent[], present: readonly Span[] | null): ActivityBlock[] => {
  const seen = present === null ? events : within(events, unite(present));
  const inOrder = seen.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from || a.to - b.to);
  return stretchesOf(inOrder).flatMap(blocksOf);
};

/** The parts of events within spans that are in order and apart. */
const within = (events: readonly WindowEvent[], spans: readonly Span[]): WindowEvent[] => {
  const parts: WindowEvent[] = [];
  let first = 0;
  for (const event of events.toSorted((a, b) => a.from - b.from)) {
    while (first < spans.length && spans[first]!.to <= event.from) first += 1;
    for (let at = first; at < spans.length && spans[at]!.from < event.to; at += 1) {
      const { from, to } = spans[at]!;
      parts.push({ ...event, from: Math.max(event.from, from), to: Math.min(event.to, to) });
    }
  }
  return parts;
};

const stretchesOf = (events: readonly WindowEvent[]): WindowEvent[][] => {
  const stretches: WindowEvent[][] = [];
  let end = -Infinity;
  for (const event of events) {
    if (event.from - end > PAUSE) stretches.push([]);
    stretches.at(-1)!.push(event);
    end = Math.max(end, event.to);
  }
  return stretches;
};

/** Divides a stretch where its leading application changes. */
const blocksOf = (stretch: readonly WindowEvent[]): ActivityBlock[] => {
  const begin = stretch[0]!.from;
  const slices = new Map<number, WindowEvent[]>();
  for (const event of stretch)
    for (let at = Math.floor((event.from - begin) / SLICE); begin + at * SLICE < event.to; at += 1) {
      const [from, to] = [Math.max(event.from, begin + at * SLICE), Math.min(event.to, begin + (at + 1) * SLICE)];
      const slice = slices.get(at) ?? [];
      slices.set(at, slice);
      slice.push({ ...event, from, to });
    }
  const groups: { app: string; events: WindowEvent[] }[] = [];
  for (const [, events] of [...slices].toSorted(([a], [b]) => a - b)) {
    const app = sumsBy(events, (event) => event.app)[0]![0];
    const last = groups.at(-1);
    if (last?.app === app) last.events.push(...events);
    else groups.push({ app, events });
  }
  return groups.flatMap(({ events }) => {
    const active = events.reduce((sum, { from, to }) => sum + to - from, 0);
    return active < SHORTEST ? [] : [blockOf(events, active)];
  });
};

const blockOf = (events: readonly WindowEvent[], active: number): ActivityBlock => {
  const apps = sumsBy(events, ({ app }) => app);
  const [[title, longest] = ['', 0]] = sumsBy(events, (event) => event.title);
  const ends = events.reduce((most, { to }) => Math.max(most, to), -Infinity);
  return {
    from: wholeSecond(events[0]!.from),
    to: wholeSecond(ends),
    title: (title !== '' && longest * 2 > active ? title : apps[0]![0]).slice(0, LONGEST_TITLE),
    apps: apps.slice(0, APPS_NAMED).map(([app, time]) => ({ app, seconds: Math.round(time / 1000) })),
  };
};

const wholeSecond = (at: number): number => Math.floor(at / 1000) * 1000;

/** The time of events by a name of theirs, the longest first. */
const sumsBy = (events: readonly WindowEvent[], nameOf: (event: WindowEvent) => string): [string, number][] => {
  const sums = new Map<string, number>();
  for (const event of events) {
    const name = nameOf(event);
    sums.set(name, (sums.get(name) ?? 0) + event.to - event.from);
  }
  return [...sums].sort(([a, one], [b, two]) => two - one || a.localeCompare(b));
};
