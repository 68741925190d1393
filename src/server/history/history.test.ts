import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { CLAIM_PERIOD, UNDO_PERIOD } from './change.ts';
import { createChangeLog, forgetChangesAbout, forgetOldChanges } from './change-log.store.ts';
import { revert, rollBack, type Undoer, undoRemotely } from './history.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const step = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() });
type Step = z.infer<typeof step>;
type Things = Map<string, string>;

/** Things with a name and a text, which a step has changed from one text to another. */
const undoer: Undoer<Things, Step, string | null> = {
  nameOf: ({ name }) => `This ${name}`,
  async find(things, { name, before, after }) {
    const found = things.get(name) ?? null;
    return { found, isAsLeft: found === after, isAsBefore: found === before };
  },
  async restore(things, { name, before, after }, found) {
    if (found !== after) return;
    if (before === null) things.delete(name);
    else things.set(name, before);
  },
};

let database: TestDatabase;
let clock: number;
const openLog = () => createChangeLog({ db: database.db, now: () => clock, feature: 'life', steps: step });
let log: ReturnType<typeof openLog>;
beforeEach(async () => {
  clock = NOW;
  database = await openTestDatabase(() => clock, ['maya', 'leo']);
  log = openLog();
});
afterEach(() => database.close());

const renamed: Step = { name: 'cup', before: 'red', after: 'blue' };
const record = (id: string, more: object = {}) =>
  log.record('maya', { id, at: clock, what: 'Painted it', steps: [renamed], ...more });
const undo = (things: Things, id = '1', userId = 'maya') =>
  undoRemotely(log, userId, id, (change) => revert(undoer, things, change));

test('a change is undone once, by its owner alone', async () => {
  const things = new Map([['cup', 'blue']]);
  await record('1');
  await expect(undo(things, '1', 'leo')).rejects.toThrow('This change was not found.');
  await undo(things);
  expect(things.get('cup')).toBe('red');
  await expect(undo(things)).rejects.toThrow('This has already been undone.');
});

test('two who undo the same change at once undo it once', async () => {
  const things = new Map([['cup', 'blue']]);
  await record('1');
  const both = await Promise.allSettled([undo(things), undo(things)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

/** What is undoing a change until it is told to end, as on a slow server. */
const slowUndo = async (things: Things) => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const undoing = undoRemotely(log, 'maya', '1', async (change) => {
    await revert(undoer, things, change);
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return { undoing, end: ended.resolve };
};

test('an undo whose process was killed can be pressed again, and undoes nothing twice', async () => {
  const things = new Map([['cup', 'blue']]);
  await record('1');
  const killed = await slowUndo(things);
  await expect(undo(things)).rejects.toThrow('This is being undone right now. Check again in a minute.');
  expect(await log.latest('maya', 1)).toMatchObject([{ undoneAt: null }]);
  clock += CLAIM_PERIOD;
  await undo(things);
  expect([...things]).toEqual([['cup', 'red']]);
  expect(await log.latest('maya', 1)).toMatchObject([{ undoneAt: clock }]);
  await expect(undo(things)).rejects.toThrow('This has already been undone.');
  killed.end();
  await killed.undoing;
});

test('an undo that takes long keeps its claim', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const things = new Map([['cup', 'blue']]);
  await record('1');
  const slow = await slowUndo(things);
  for (let part = 0; part < 6; part += 1) {
    clock += CLAIM_PERIOD / 3;
    await vi.advanceTimersByTimeAsync(CLAIM_PERIOD / 3);
    await expect(undo(things)).rejects.toThrow('This is being undone right now.');
  }
  slow.end();
  await slow.undoing;
  vi.useRealTimers();
  await expect(undo(things)).rejects.toThrow('This has already been undone.');
});

test('what was changed since stays and is named, and can be undone when it is as it was', async () => {
  const things = new Map([['cup', 'green']]);
  await record('1');
  await expect(undo(things)).rejects.toMatchObject({
    status: 409,
    message: 'This cup has changed since then, so it was left as it is. Open it again to see the latest version.',
  });
  expect(things.get('cup')).toBe('green');
  things.set('cup', 'blue');
  await undo(things);
  expect(things.get('cup')).toBe('red');
});

test('a gentle change leaves alone what was changed since, and undoes the rest, the last step first', async () => {
  const made: Step = { name: 'plate', before: null, after: 'white' };
  const painted: Step = { name: 'plate', before: 'white', after: 'gold' };
  const things = new Map([
    ['cup', 'green'],
    ['plate', 'gold'],
  ]);
  await record('1', { steps: [renamed, made, painted], gentle: true });
  await undo(things);
  expect([...things]).toEqual([['cup', 'green']]);
});

test('a change that failed half-way is rolled back, and what cannot be is reported', async () => {
  const things = new Map([['cup', 'blue']]);
  const left: string[] = [];
  const gone: Step = { name: 'plate', before: 'white', after: 'gold' };
  await rollBack(undoer, things, [renamed, gone], ({ name }) => left.push(name));
  expect([things.get('cup'), left]).toEqual(['red', ['plate']]);
});

test('after thirty days a change is not found, not listed, and then forgotten', async () => {
  await record('1');
  clock += UNDO_PERIOD - 1;
  await forgetOldChanges(database.db, clock);
  expect(await log.latest('maya', 9)).toHaveLength(1);
  clock += 1;
  expect(await log.latest('maya', 9)).toEqual([]);
  await expect(undo(new Map([['cup', 'blue']]))).rejects.toThrow('This change was not found.');
  await forgetOldChanges(database.db, clock);
  expect(await log.batch('maya', '1')).toEqual([]);
});

test('the latest changes are listed by what they are about, of a batch the first', async () => {
  await record('1', { subject: 'a' });
  await record('2', { subject: 'b' });
  await record('3', { subject: 'b', batch: '2', revision: 1 });
  // The clock was set back: what came last is what counts.
  clock -= 1;
  await record('4', { subject: 'b', revision: 2 });
  const ids = async (subject: string) => (await log.latestAbout('maya', subject, 9)).map(({ id }) => id);
  expect([await ids('a'), await ids('b')]).toEqual([['1'], ['4', '2']]);
  expect((await log.batch('maya', '2')).map(({ id }) => id)).toEqual(['3', '2']);
  await forgetChangesAbout(database.db, 'maya', 'life', ['b']);
  expect([await ids('a'), await ids('b')]).toEqual([['1'], []]);
});
