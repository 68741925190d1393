import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who runs the servers: root never does, and hands over to nobody; everybody else runs them as themselves. */
export const account = whoRunsServers();

/** A throwaway directory that belongs to the account the servers run as. */
export function createRunDirectory(name: string) {
  const parent = process.env.TEST_RUN_DIR ?? tmpdir();
  const path = mkdtempSync(join(parent, `${name}-`));
  chmodSync(path, 0o755);
  own(path);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Creates a directory (parents too) for the account the servers run as. */
export function createOwned(path: string) {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = join(made, '..')) own(made);
}

/** Gives a file to the account the servers run as. */
export function own(path: string) {
  if (account.switch) chownSync(path, account.switch.uid, account.switch.gid);
}

function whoRunsServers(): { name: string; group: string; switch?: { uid: number; gid: number } } {
  const id = (...args: string[]) => execFileSync('id', args, { encoding: 'utf8' }).trim();
  if (process.getuid?.() !== 0) return { name: id('-un'), group: id('-gn') };
  const uid = Number(id('-u', 'nobody'));
  return { name: 'nobody', group: id('-gn', 'nobody'), switch: { uid, gid: Number(id('-g', 'nobody')) } };
}
