import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What a load came to; times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers other than 200, and connections that broke. */
  readonly failed: number;
}

/** What one person asks next. */
export interface Request {
  readonly path: string;
  readonly cookie: string;
}

const ask = (url: string, agent: Agent, { path, cookie }: Request): Promise<boolean> =>
  new Promise((resolve) => {
    get(url + path, { agent, headers: { cookie } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });

const summary = (times: number[], seconds: number, failed: number): LoadResult => {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };
};

/** Asks `count` times over `people` connections that stay open, each asking again as soon as it has its answer. */
export const load = async (
  url: string,
  { count, people, next }: { count: number; people: number; next: (person: number, turn: number) => Request },
): Promise<LoadResult> => {
  // Everybody has a connection of their own: out of one pool the first few that were opened would be taken again and again.
  const agents = Array.from({ length: people }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const times: number[] = [];
  let [sent, failed] = [0, 0];
  // Connections are opened before the clock runs, and few at a time: a busy server takes one new one in each of its turns.
  for (let from = 0; from < people; from += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, people - from) }, (_, index) =>
        ask(url, agents[from + index]!, next(from + index, 0)),
      ),
    );
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; sent < count; turn += 1) {
        sent += 1;
        const asked = performance.now();
        if (!(await ask(url, agents[person]!, next(person, turn)))) failed += 1;
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const agent of agents) agent.destroy();
  return summary(times, seconds, failed);
};

/** How many connections a browser opens to one server. */
const A_BROWSER = 6;

/**
 * People who each open a page at random, on average every `every` milliseconds, for as long as `lasting`: all its calls at once, as a
 * browser does. Nobody waits for an earlier answer, and times count from the planned moment until each answer, and until the last one of
 * a page: a server that is slow for a while pays for everybody who would have come meanwhile.
 */
export const visits = async (
  url: string,
  cookies: readonly string[],
  paths: readonly string[],
  { every, lasting }: { every: number; lasting: number },
): Promise<{ calls: LoadResult; pages: LoadResult }> => {
  const times: { calls: number[]; pages: number[] } = { calls: [], pages: [] };
  const failed = { calls: 0, pages: 0 };
  const begun = performance.now();
  const visit = async (agent: Agent, cookie: string, planned: number) => {
    const answers = paths.map(async (path) => {
      const isGood = await ask(url, agent, { path, cookie });
      times.calls.push(performance.now() - planned);
      if (!isGood) failed.calls += 1;
      return isGood;
    });
    const isWhole = (await Promise.all(answers)).every(Boolean);
    times.pages.push(performance.now() - planned);
    if (!isWhole) failed.pages += 1;
  };
  await Promise.all(
    cookies.map(async (cookie) => {
      const agent = new Agent({ keepAlive: true, maxSockets: A_BROWSER });
      const open: Promise<void>[] = [];
      const waited = () => -Math.log(1 - Math.random()) * every;
      for (let planned = begun + waited(); planned < begun + lasting; planned += waited()) {
        await pause(Math.max(0, planned - performance.now()));
        open.push(visit(agent, cookie, planned));
      }
      await Promise.all(open);
      agent.destroy();
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    calls: summary(times.calls, seconds, failed.calls),
    pages: summary(times.pages, seconds, failed.pages),
  };
};

/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
