import { expect } from 'vitest';
import type { startKhal } from '#test/support/services/khal.ts';
import type { CollectionProgram } from './collection-program.ts';
import type { createExpectedCalendar, ExpectedSeries } from './expected-calendar.ts';
import type { RandomSource } from './random-source.ts';

/** What was done to a file of the device since it last synced. */
interface Waiting {
  readonly uid: string;
  /** The series as it was then. */
  readonly base: ExpectedSeries;
  /** The new title; null when it was removed. */
  readonly title: string | null;
}

/** The UID in a calendar object. */
export const uidOf = (text: string): string => /^UID:(.*?)\r?$/m.exec(text)?.[1] ?? '';
/** The same object with another title of its series. */
export const titled = (text: string, from: string, to: string): string =>
  text.replaceAll(new RegExp(`^SUMMARY:${from}(?=\\r?$)`, 'gm'), `SUMMARY:${to}`);

/**
 * A device with khal and vdirsyncer, out of reach of the server between two syncs. Where both sides have changed the same event
 * meanwhile, the version of one of them must stand afterwards, and nothing else.
 */
export const createDevice = (deps: {
  khal: ReturnType<typeof startKhal>;
  program: CollectionProgram;
  expected: ReturnType<typeof createExpectedCalendar>;
  seriesIn: (text: string) => ExpectedSeries | undefined;
  /** A title nobody has used, with a moment on a wall clock and the one an hour later. */
  newEvent: () => { title: string; wall: string; end: string };
  random: RandomSource;
  /** Whether a series is what it was only because a change of it was undone. */
  wasUndone: (series: ExpectedSeries) => boolean;
  tell: (line: string) => void;
}) => {
  const { khal, program, expected, random, tell } = deps;
  let known = new Map<string, ExpectedSeries>();
  const waiting = new Map<string, Waiting>();
  const conflicts = { server: 0, device: 0 };

  /** Makes the expected calendar what the server says about an event that was changed on the device; true when the device has won. */
  const settle = ({ uid, base, title }: Waiting, texts: readonly string[]): boolean => {
    const there = texts.find((text) => uidOf(text) === uid);
    if (title === null) {
      if (there !== undefined) return false;
      const now = expected.withId(base.id);
      if (now !== undefined) expected.remove(now);
      return true;
    }
    if (there?.includes(`SUMMARY:${title}`) !== true) return false;
    expected.rename(expected.restore(base), title);
    return true;
  };

  return {
    conflicts: (): Readonly<typeof conflicts> => conflicts,
    /** One change, which the server hears of when the device syncs. */
    async change(): Promise<void> {
      const name = random.pick([...known.keys()].filter((each) => !waiting.has(each)));
      if (name === undefined || random.chance(0.4)) {
        const { title, wall, end } = deps.newEvent();
        await khal.add(wall.slice(0, 10), wall.slice(11), end.slice(11), title);
        expected.add(title, [wall], 60);
        tell(`device: add ${title}`);
        return;
      }
      const base = known.get(name)!; // it is one of the keys
      const text = khal.files.read(name);
      if (random.chance(0.4)) {
        khal.files.remove(name);
        waiting.set(name, { uid: uidOf(text), base, title: null });
        tell(`device: remove ${base.title}`);
      } else {
        const { title } = deps.newEvent();
        khal.files.write(name, titled(text, base.title, title));
        waiting.set(name, { uid: uidOf(text), base, title });
        tell(`device: rename ${base.title} to ${title}`);
      }
    },
    /** Brings the device and the server together. */
    async sync(): Promise<void> {
      await khal.sync();
      const texts = waiting.size === 0 ? [] : await program.texts();
      for (const each of waiting.values()) {
        const now = expected.withId(each.base.id);
        const isConflict = deps.wasUndone(each.base) || JSON.stringify(now) !== JSON.stringify(each.base);
        const hasWon = settle(each, texts);
        const what = `${each.title === null ? 'removal' : `renaming to ${each.title}`} of ${each.base.title}`;
        tell(
          `device: synced, the ${what} ${hasWon ? 'stands' : 'does not stand'}${isConflict ? ': changed on both sides' : ''}`,
        );
        if (isConflict) conflicts[hasWon ? 'device' : 'server'] += 1;
        else expect(hasWon, `the ${what} is lost, although nobody else has changed it`).toBe(true);
      }
      waiting.clear();
    },
    /** Notes what the device has now, which is what the server has: whatever it changes next it changes from there. */
    look(): void {
      known = new Map(
        khal.files.names().flatMap((name) => {
          const series = deps.seriesIn(khal.files.read(name));
          return series === undefined ? [] : [[name, structuredClone(series)] as const];
        }),
      );
    },
  };
};
