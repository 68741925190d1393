import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { identityOf, isAlive } from './process-identity.js';

const POLL_MS = 200;

/**
 * Runs `work` while this process holds the lock directory `dir`, so that two starts never install or build at once.
 * The lock of a process that no longer lives is taken over; `onWait` is called once when somebody else holds it.
 */
export async function withLock(dir, { patienceMs, onWait }, work) {
  const release = await acquire(dir, patienceMs, onWait);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function acquire(dir, patienceMs, onWait) {
  mkdirSync(dirname(dir), { recursive: true });
  const until = Date.now() + patienceMs;
  let told = false;
  while (!claim(dir)) {
    const holder = holderOf(dir);
    if (holder !== undefined && !isAlive(holder)) {
      takeAway(dir, holder);
      continue;
    }
    if (Date.now() > until)
      throw new Error(`another process has held ${dir} for too long; delete it if none is running`);
    if (!told) onWait();
    told = true;
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  }
  return () => rmSync(dir, { recursive: true, force: true });
}

/** Renaming a directory that already names its holder is atomic: a lock without a holder is never seen. */
function claim(dir) {
  const mine = `${dir}.${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine);
  writeFileSync(join(mine, 'holder'), identityOf(process.pid));
  try {
    renameSync(mine, dir);
    return true;
  } catch {
    rmSync(mine, { recursive: true, force: true });
    return false;
  }
}

function takeAway(dir, expected) {
  const away = `${dir}.stale.${process.pid}`;
  try {
    renameSync(dir, away);
  } catch {
    return;
  }
  // Between looking and renaming another process may have taken the lock over: then it is alive, and gets it back.
  if (holderOf(away) !== expected) {
    try {
      renameSync(away, dir);
    } catch {
      rmSync(away, { recursive: true, force: true });
    }
    return;
  }
  rmSync(away, { recursive: true, force: true });
}

function holderOf(dir) {
  try {
    return readFileSync(join(dir, 'holder'), 'utf8');
  } catch {
    return undefined;
  }
}
