import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithOwnBin, root } from './command.js';
import { isAlive } from './process-identity.js';

const GRACE_MS = 10_000;
const POLL_MS = 50;

const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

/**
 * Starts a command in a process group of its own, so that all of it can be ended together. `ended` answers the exit code,
 * or null when it was ended from here.
 */
export function start(command, args, { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: pathWithOwnBin, ...env },
    stdio,
    detached: true,
  });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code));
  });
  return {
    child,
    ended,
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      signalGroup(child.pid, 'SIGTERM');
      const hard = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(hard);
    },
  };
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Ends the servers that tests have started and not stopped, each by its own pid; answers how many there were. */
export async function endLeftOvers(runDirectory) {
  const directory = join(runDirectory, 'started');
  const files = existsSync(directory) ? readdirSync(directory) : [];
  const records = files.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')));
  const living = records.filter(({ identity }) => isAlive(identity));
  await Promise.all(living.map(({ identity, endSignal }) => endProcess(identity, endSignal)));
  return living.length;
}

async function endProcess(identity, endSignal) {
  const pid = Number(identity.split(' ')[0]);
  process.kill(pid, endSignal);
  const until = Date.now() + GRACE_MS;
  while (isAlive(identity) && Date.now() < until) await pause(POLL_MS);
  if (isAlive(identity)) process.kill(pid, 'SIGKILL');
}
