import { HOUR } from '#contract/time-units.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { FORGOTTEN_AFTER_HOURS, type timerContract } from '#contract/orbit/time.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { projectFor } from './find-or-create-project.ts';
import { copyOf, overlapsOf } from './entries.ts';
import { changedWork, workOn } from './work-on.ts';
import type { OrbitChangeLog } from './change-log.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';
import { toEntry, toRunning } from './present.ts';
import type { OrbitSettingsStore } from './store/settings.store.ts';
import type { OrbitStore } from './store/orbit.store.ts';
import {
  type EntryFacts,
  isFinished,
  type StoredEntry,
  type StoredFinishedEntry,
  type StoredProject,
} from './store/records.ts';
import { LONGEST_ENTRY } from './time/finished-entry.ts';
import { pieces, type Span } from './time/spans.ts';

type Start = BodyOf<typeof timerContract.start>;
type TimerChange = BodyOf<typeof timerContract.change>;
type Idle = BodyOf<typeof timerContract.idle>;
type Outcome = { running: StoredEntry | undefined; stopped: StoredFinishedEntry | undefined };

const FORGOTTEN_AFTER = FORGOTTEN_AFTER_HOURS * HOUR;

/** The timer of a person: the one entry without an end. */
export const createTimer = (deps: {
  store: OrbitStore;
  changeLog: OrbitChangeLog;
  settings: OrbitSettingsStore;
  now: () => number;
}) => {
  const { store, changeLog, settings, now } = deps;

  const present = async (userId: string, running: StoredEntry | undefined) => {
    const at = now();
    const { activeAt, confirmedAt } = await settings.activity(userId);
    const since = Math.max(running?.startedAt ?? at, confirmedAt ?? 0);
    const seen = running !== undefined && activeAt !== null && activeAt > running.startedAt ? activeAt : null;
    return {
      running: running === undefined ? null : toRunning(running),
      now: new Date(at).toISOString(),
      lastActivity: seen === null ? null : new Date(seen).toISOString(),
      forgotten: at - since > FORGOTTEN_AFTER,
    };
  };
  const act = async (userId: string, what: string, work: (unit: UnitOfWork) => Promise<Outcome>) => {
    const { result, change } = await changeLog.write(userId, what, work);
    const { running, stopped } = result;
    return {
      ...(await present(userId, running)),
      stopped: stopped === undefined ? null : toEntry(stopped),
      overlaps: running === undefined ? [] : await overlapsOf(store, userId, running, now()),
      change,
    };
  };

  return {
    current: async (userId: string) => present(userId, await store.running(userId)),

    /** The timer if it has run for so long that it was probably forgotten; otherwise null. */
    async forgotten(userId: string) {
      const running = await store.running(userId);
      if (running === undefined || !(await present(userId, running)).forgotten) return null;
      const { id, startedAt } = running;
      const project = (await store.projects(userId)).find((each) => each.id === running.projectId);
      return { id, project: project?.name ?? '', startedAt, hours: FORGOTTEN_AFTER_HOURS };
    },

    start: (userId: string, body: Start) =>
      act(userId, 'Started the timer', async (unit) => {
        const project = activeProject(await projectFor(unit, body.projectId));
        const start = body.startTime ?? unit.at;
        if (start > unit.at) throw badInput('The timer can’t start in the future.', 'startTime');
        return begin(unit, start, {
          ...(await workOn(unit, project, body)),
          description: body.description,
          tags: body.tags,
        });
      }),

    /** Starts the timer with the facts of an entry. */
    restart: (userId: string, entryId: string) =>
      act(userId, 'Started the timer', async (unit) => {
        const entry = await unit.store.entry(userId, entryId);
        if (entry === undefined || !isFinished(entry)) throw notFound('This entry');
        const project = activeProject(await projectFor(unit, entry.projectId));
        const { description, tags, billable } = entry;
        const task = entry.taskId === null ? undefined : await unit.store.task(userId, entry.taskId);
        const work = await workOn(unit, project, { billable, taskId: task?.projectId === project.id ? task.id : null });
        return begin(unit, unit.at, { ...work, description, tags });
      }),

    change: (userId: string, changes: TimerChange) =>
      act(userId, 'Changed the timer', async (unit) => {
        const before = await runningEntry(unit);
        const start = changes.startTime ?? before.startedAt;
        if (start > unit.at) throw badInput('The timer can’t start in the future.', 'startTime');
        const running = await unit.change('entries', before, {
          ...(await changedWork(unit, before, changes, async (id) => activeProject(await projectFor(unit, id)))),
          ...(changes.billable === undefined ? {} : { billable: changes.billable }),
          description: changes.description ?? before.description,
          tags: changes.tags ?? before.tags,
          startedAt: start,
        });
        return { running, stopped: undefined };
      }),

    stop: (userId: string, at: number | undefined) =>
      act(userId, 'Stopped the timer', async (unit) => {
        const running = await unit.store.running(userId);
        if (running === undefined) return { running: undefined, stopped: undefined };
        if (at !== undefined && (at < running.startedAt || at > unit.at))
          throw badInput('The timer has to stop between its start and now.', 'at');
        return { running: undefined, stopped: await finish(unit, running, at ?? unit.at) };
      }),

    idle: (userId: string, body: Idle) =>
      act(userId, 'Resolved idle time', async (unit) => {
        const running = await runningEntry(unit);
        if (body.from > unit.at) throw badInput('The idle time has to begin before now.', 'from');
        if (body.choice === 'keep') return { running, stopped: undefined };
        return resolveIdle(unit, running, { ...body, from: Math.max(body.from, running.startedAt) });
      }),

    async active(userId: string): Promise<void> {
      if ((await store.running(userId)) !== undefined) await settings.setActive(userId, now());
    },

    async keep(userId: string) {
      await settings.confirmTimer(userId, now());
      return present(userId, await store.running(userId));
    },
  };
};

const activeProject = (project: StoredProject): StoredProject => {
  if (project.status !== 'active')
    throw badInput('This project is paused. Make it active to track time on it.', 'projectId');
  return project;
};

const runningEntry = async ({ store, userId }: UnitOfWork): Promise<StoredEntry> => {
  const running = await store.running(userId);
  if (running === undefined) throw conflict('No timer is running.');
  return running;
};

type TimerFacts = Pick<
  EntryFacts,
  'projectId' | 'taskId' | 'description' | 'tags' | 'billable' | 'hourlyRate' | 'currency'
>;

/** Begins a timer; one that runs stops at the same instant, or now if it began after that. */
const begin = async (unit: UnitOfWork, start: number, facts: TimerFacts): Promise<Outcome> => {
  const before = await unit.store.running(unit.userId);
  const stopped = before && (await finish(unit, before, start < before.startedAt ? unit.at : start));
  const running = await unit.add('entries', {
    ...facts,
    startedAt: start,
    endedAt: null,
    source: 'timer',
    externalId: null,
    createdAt: unit.at,
  });
  return { running, stopped };
};

/** Ends the running entry, in several entries if it is too long for one; it never ends before its start, even if the clock was set back. */
const finish = async (unit: UnitOfWork, running: StoredEntry, at: number): Promise<StoredFinishedEntry> => {
  const { startedAt } = running;
  const [first, ...rest] = pieces({ from: startedAt, to: Math.max(at, startedAt) }, LONGEST_ENTRY);
  const endedAt = first!.to; // there is always one piece
  let last = { ...(await unit.change('entries', running, { endedAt })), endedAt };
  for (const { from, to } of rest) last = { ...(await addPiece(unit, running, { from, to })), endedAt: to };
  return last;
};

const addPiece = (unit: UnitOfWork, entry: StoredEntry, { from, to }: Span): Promise<StoredEntry> =>
  unit.add('entries', { ...copyOf(entry, unit.at), startedAt: from, endedAt: to });

/** Ends the timer where the idle time began, records that time as was chosen, and starts again from now if `continue` says so. */
const resolveIdle = async (
  unit: UnitOfWork,
  entry: StoredEntry,
  body: Exclude<Idle, { choice: 'keep' }>,
): Promise<Outcome> => {
  const wasActive = body.from > entry.startedAt;
  const stopped = wasActive ? await finish(unit, entry, body.from) : undefined;
  if (!wasActive) await unit.remove('entries', [entry.id]);
  if (body.choice === 'project') {
    const project = await projectFor(unit, body.projectId);
    const onProject = { ...entry, ...(await workOn(unit, project)) };
    for (const piece of pieces({ from: body.from, to: unit.at }, LONGEST_ENTRY)) await addPiece(unit, onProject, piece);
  } else {
    const kind = body.choice === 'break' ? 'break' : 'idle';
    await unit.add('pauses', { kind, startedAt: body.from, endedAt: unit.at });
  }
  if (!body.continue) return { running: undefined, stopped };
  const running = await unit.add('entries', { ...copyOf(entry, unit.at), startedAt: unit.at, endedAt: null });
  return { running, stopped };
};
