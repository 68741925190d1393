import type { BodyOf } from '#contract/endpoint.ts';
import { FORGOTTEN_AFTER_HOURS, type timerContract } from '#contract/orbit-time.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { projectFor } from './adoption.ts';
import { copyOf, moneyOf, overlapsOf } from './entries.ts';
import type { Desk, Journal } from './journal.ts';
import { tagsOf, toEntry, toRunning } from './present.ts';
import type { OrbitSettingsStore } from './settings.ts';
import { isFinished, LONGEST_ENTRY, type OrbitStore, orbitStore } from './store.ts';
import type { EntryRow, FinishedRow, ProjectRow } from './tables.ts';
import { pieces } from './time/spans.ts';

type Start = BodyOf<typeof timerContract.start>;
type TimerChange = BodyOf<typeof timerContract.change>;
type Idle = BodyOf<typeof timerContract.idle>;
type Outcome = { running: EntryRow | undefined; stopped: FinishedRow | undefined };

const FORGOTTEN_AFTER = FORGOTTEN_AFTER_HOURS * 3600_000;

/** The one timer of a person, which is the entry that has no end yet. */
export const createTimer = (deps: {
  store: OrbitStore;
  journal: Journal;
  settings: OrbitSettingsStore;
  now: () => number;
}) => {
  const { store, journal, settings, now } = deps;

  const tell = async (userId: string, running: EntryRow | undefined) => {
    const at = now();
    const { activeAt, keptAt } = await settings.signs(userId);
    const since = Math.max(running?.started_at ?? at, keptAt ?? 0);
    const seen = running !== undefined && activeAt !== null && activeAt > running.started_at ? activeAt : null;
    return {
      running: running === undefined ? null : toRunning(running),
      now: new Date(at).toISOString(),
      lastActivity: seen === null ? null : new Date(seen).toISOString(),
      forgotten: at - since > FORGOTTEN_AFTER,
    };
  };
  const act = async (userId: string, what: string, work: (desk: Desk) => Promise<Outcome>) => {
    const { result, change } = await journal.write(userId, what, work);
    const { running, stopped } = result;
    return {
      ...(await tell(userId, running)),
      stopped: stopped === undefined ? null : toEntry(stopped),
      overlaps: running === undefined ? [] : await overlapsOf(store, userId, running, now()),
      change,
    };
  };

  return {
    current: async (userId: string) => tell(userId, await store.running(userId)),

    /** The timer if it has run for so long that it was probably forgotten, otherwise null. */
    async forgotten(userId: string) {
      const row = await store.running(userId);
      if (row === undefined || !(await tell(userId, row)).forgotten) return null;
      const project = (await store.projects(userId)).find(({ id }) => id === row.project_id);
      return { id: row.id, project: project?.name ?? '', startedAt: row.started_at, hours: FORGOTTEN_AFTER_HOURS };
    },

    start: (userId: string, body: Start) =>
      act(userId, 'Started the timer', async (desk) => {
        const project = activeProject(await projectFor(desk, body.projectId));
        const start = body.startTime ?? desk.at;
        if (start > desk.at) throw badInput('The timer cannot start later than now.', 'startTime');
        return begin(desk, start, {
          ...moneyOf(project, body),
          project_id: project.id,
          description: body.description,
          tags: JSON.stringify(body.tags),
        });
      }),

    /** Starts on what an entry was about. */
    restart: (userId: string, entryId: string) =>
      act(userId, 'Started the timer', async (desk) => {
        const row = await orbitStore(desk.db).entry(userId, entryId);
        if (row === undefined || !isFinished(row)) throw notFound('This entry');
        const project = activeProject(await projectFor(desk, row.project_id));
        const { description, tags, billable } = row;
        return begin(desk, desk.at, { ...moneyOf(project, {}), project_id: project.id, description, tags, billable });
      }),

    change: (userId: string, changes: TimerChange) =>
      act(userId, 'Changed the timer', async (desk) => {
        const row = await runningEntry(desk);
        const start = changes.startTime ?? row.started_at;
        if (start > desk.at) throw badInput('The timer cannot start later than now.', 'startTime');
        const moves = changes.projectId !== undefined && changes.projectId !== row.project_id;
        const project = moves ? activeProject(await projectFor(desk, changes.projectId!)) : undefined;
        const running = await desk.change('orbit_entries', row, {
          ...(project === undefined ? {} : { project_id: project.id, ...moneyOf(project, {}) }),
          ...(changes.billable === undefined ? {} : { billable: changes.billable ? 1 : 0 }),
          description: changes.description ?? row.description,
          tags: JSON.stringify(changes.tags ?? tagsOf(row)),
          started_at: start,
        });
        return { running, stopped: undefined };
      }),

    stop: (userId: string, at: number | undefined) =>
      act(userId, 'Stopped the timer', async (desk) => {
        const row = await orbitStore(desk.db).running(userId);
        if (row === undefined) return { running: undefined, stopped: undefined };
        if (at !== undefined && (at < row.started_at || at > desk.at))
          throw badInput('The timer stops between its start and now.', 'at');
        return { running: undefined, stopped: await finish(desk, row, at ?? desk.at) };
      }),

    idle: (userId: string, body: Idle) =>
      act(userId, 'Settled an idle time', async (desk) => {
        const row = await runningEntry(desk);
        if (body.from > desk.at) throw badInput('The idle time begins before now.', 'from');
        if (body.choice === 'keep') return { running: row, stopped: undefined };
        return settleIdle(desk, row, { ...body, from: Math.max(body.from, row.started_at) });
      }),

    async active(userId: string): Promise<void> {
      if ((await store.running(userId)) !== undefined) await settings.active(userId, now());
    },

    async keep(userId: string) {
      await settings.kept(userId, now());
      return tell(userId, await store.running(userId));
    },
  };
};

const activeProject = (project: ProjectRow): ProjectRow => {
  if (project.status !== 'active')
    throw badInput('This project is paused. Make it active to track time on it.', 'projectId');
  return project;
};

const runningEntry = async (desk: Desk): Promise<EntryRow> => {
  const row = await orbitStore(desk.db).running(desk.userId);
  if (row === undefined) throw conflict('No timer is running.');
  return row;
};

type Facts = Pick<EntryRow, 'project_id' | 'description' | 'tags' | 'billable' | 'hourly_rate' | 'currency'>;

/** Begins a timer; one that runs stops at the same instant, or now if it began after that. */
const begin = async (desk: Desk, start: number, facts: Facts): Promise<Outcome> => {
  const before = await orbitStore(desk.db).running(desk.userId);
  const stopped = before && (await finish(desk, before, start < before.started_at ? desk.at : start));
  const running = await desk.add('orbit_entries', {
    ...facts,
    started_at: start,
    ended_at: null,
    source: 'timer',
    external_id: null,
    created_at: desk.at,
  });
  return { running, stopped };
};

/** Ends the running entry; time that is too long for one entry becomes several. A clock that was set back counts nothing. */
const finish = async (desk: Desk, row: EntryRow, at: number): Promise<FinishedRow> => {
  const [first, ...rest] = pieces({ from: row.started_at, to: Math.max(at, row.started_at) }, LONGEST_ENTRY);
  let last = (await desk.change('orbit_entries', row, { ended_at: first!.to })) as FinishedRow; // it has an end now
  for (const { from, to } of rest) {
    last = (await desk.add('orbit_entries', {
      ...copyOf(row, desk.at),
      started_at: from,
      ended_at: to,
    })) as FinishedRow; // so has this
  }
  return last;
};

/** Ends the timer where the person went away, says what the time since was, and goes on from now if they are back. */
const settleIdle = async (desk: Desk, row: EntryRow, body: Exclude<Idle, { choice: 'keep' }>): Promise<Outcome> => {
  const wasThere = body.from > row.started_at;
  const stopped = wasThere ? await finish(desk, row, body.from) : undefined;
  if (!wasThere) await desk.remove('orbit_entries', [row.id]);
  if (body.choice === 'project') {
    const project = await projectFor(desk, body.projectId);
    const facts = { ...copyOf(row, desk.at), ...moneyOf(project, {}), project_id: project.id };
    for (const { from, to } of pieces({ from: body.from, to: desk.at }, LONGEST_ENTRY)) {
      await desk.add('orbit_entries', { ...facts, started_at: from, ended_at: to });
    }
  } else {
    const kind = body.choice === 'break' ? 'break' : 'idle';
    await desk.add('orbit_pauses', { kind, started_at: body.from, ended_at: desk.at });
  }
  if (!body.continue) return { running: undefined, stopped };
  const running = await desk.add('orbit_entries', { ...copyOf(row, desk.at), started_at: desk.at, ended_at: null });
  return { running, stopped };
};
