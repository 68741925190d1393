import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from '../../../tools/process-identity.js';
import { account } from './run-directory.ts';

const KEPT_OUTPUT = 20_000;
const GRACE_MS = 10_000;

export type Child = Awaited<ReturnType<typeof startChild>>;

/**
 * Starts a server process, as nobody when the tests run as root, and remembers it in TEST_RUN_DIR so that the test command can
 * end it by its pid even when the test process was killed.
 */
export async function startChild(
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; endSignal?: NodeJS.Signals; asAccount?: boolean },
) {
  const { cwd, env = {}, endSignal = 'SIGTERM', asAccount = true } = options;
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: cwd, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asAccount ? account.switch : undefined),
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT_OUTPUT));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  // A process that has spawned has a pid.
  const pid = child.pid!;
  const forget = remember(pid, endSignal);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const endWithUs = () => void child.kill(endSignal);
  process.once('exit', endWithUs);
  void ended.then(() => {
    process.off('exit', endWithUs);
    forget();
  });

  return {
    pid,
    ended,
    output: () => output,
    /** Throws with what the process said when it is gone. */
    assertAlive() {
      if (hasEnded()) throw new Error(`${command} ended early (${child.signalCode ?? child.exitCode}):\n${output}`);
    },
    async stop() {
      if (!hasEnded()) child.kill(endSignal);
      const hard = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(hard);
    },
  };
}

function remember(pid: number, endSignal: NodeJS.Signals) {
  const directory = process.env.TEST_RUN_DIR;
  if (!directory) return () => {};
  const file = join(directory, 'started', `${pid}`);
  writeFileSync(file, JSON.stringify({ identity: identityOf(pid), endSignal }));
  return () => rmSync(file, { force: true });
}
