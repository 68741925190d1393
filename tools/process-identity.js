import { readFileSync } from 'node:fs';

/** "PID STARTTIME" on Linux, so that a recycled pid is never mistaken for the process that once had it. */
export function identityOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid}`;
  }
}

/** Whether the process that `identityOf` once named still runs. */
export function isAlive(identity) {
  const pid = Number(identity.split(' ')[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return identityOf(pid) === identity;
}
