import { Agent, get } from 'node:http';

/** What a load came to; times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 200, and connections that broke. */
  readonly failed: number;
}

/** What one person asks next. */
export interface Request {
  readonly path: string;
  readonly cookie: string;
}

/** Asks `count` times over `people` connections that stay open, each asking again as soon as it has its answer. */
export const load = async (
  url: string,
  { count, people, next }: { count: number; people: number; next: (person: number, turn: number) => Request },
): Promise<LoadResult> => {
  // Everybody has a connection of their own: out of one pool the first few that were opened would be taken again and again.
  const agents = Array.from({ length: people }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const times: number[] = [];
  let [sent, failed] = [0, 0];
  const ask = (person: number, { path, cookie }: Request): Promise<boolean> =>
    new Promise((resolve) => {
      get(url + path, { agent: agents[person]!, headers: { cookie } }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
      }).on('error', () => resolve(false));
    });
  // Connections are opened before the clock runs, and few at a time: a busy server takes one new one in each of its turns.
  for (let from = 0; from < people; from += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, people - from) }, (_, index) => ask(from + index, next(from + index, 0))),
    );
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; sent < count; turn += 1) {
        sent += 1;
        const asked = performance.now();
        if (!(await ask(person, next(person, turn)))) failed += 1;
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const agent of agents) agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed };
};

/** The middle of some numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;
