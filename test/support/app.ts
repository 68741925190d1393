import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from '../../tools/build.js';

const ROOT = join(import.meta.dirname, '../..');

let built: Promise<void> | undefined;

/** A real server process of our own, with a data directory of its own. */
export interface RunningApp {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Ends it with a signal and waits until it has ended; gives the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it and removes its data directory. */
  stop(): Promise<void>;
}

/** The process of a server on a free port that has just begun to start. */
export const spawnServer = (env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Starts the real server on a free port; TEST_DATABASE_URL is not taken over unless `env` names it as DATABASE_URL. */
export const startApp = async ({
  env = {},
  dataDir,
  patience = PATIENCE,
}: { env?: Record<string, string>; dataDir?: string; patience?: number } = {}): Promise<RunningApp> => {
  await (built ??= build('server', console.log));
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'iris-app-'));
  const child = spawnServer({ DATA_DIR: folder, ...env });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await readyUrl(child, () => printed, { ended, patience });
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    url,
    dataDir: folder,
    process: child,
    output: () => printed,
    end,
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** How long a start may take, in milliseconds. */
const PATIENCE = 180_000;

const readyUrl = async (
  child: ChildProcess,
  printed: () => string,
  { ended, patience }: { ended: Promise<number | null>; patience: number },
): Promise<string> => {
  const deadline = Date.now() + patience;
  let over = false;
  void ended.then(() => (over = true));
  while (Date.now() < deadline) {
    const [, url] = /Iris is ready at ([^\s"]+)/.exec(printed()) ?? [];
    if (url !== undefined) return url;
    if (over) throw new Error(`The server ended before it was ready:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${printed()}`);
};
