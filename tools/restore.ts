import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { checkCopy } from '#server/db/backup-copy.ts';
import { lockDataDir } from '#server/db/lock.ts';

/**
 * `node tools/restore.ts FILE [--check]`: puts a backup in the place of the embedded database, after making sure that it opens
 * with this key and is whole. The server must be stopped; what was there before stays beside it with the ending `.before`. All of
 * it belongs to the owner of the folder, also when root restores. `--check` only looks.
 */
const [file, ...options] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) fail('Say which backup: node tools/restore.ts FILE [--check]');

const config = readConfig();
const dataDir = resolve(config.dataDir);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const keyFile = join(dataDir, 'iris.key');
const keyBeside = join(dirname(resolve(file)), 'iris.key');
if (config.key === undefined && !existsSync(keyFile)) {
  if (!existsSync(keyBeside)) fail(`The key is missing: set IRIS_KEY, or put the key file at ${keyFile}.`);
  copyFileSync(keyBeside, keyFile);
  chmodSync(keyFile, 0o600);
}
giveToOwner(keyFile);
const key = createVault(masterKey(dataDir, config.key)).derive('database').toString('hex');

const found = (() => {
  try {
    return checkCopy(file, key);
  } catch {
    return fail(`${file} does not open with this key, or is damaged. Nothing was changed.`);
  }
})();
process.stdout.write(
  `${file} is whole: ${found.people} ${found.people === 1 ? 'account' : 'accounts'}, schema ${found.migration}.\n`,
);
if (options.includes('--check')) process.exit(0);

const lock = (() => {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
})();
const target = join(dataDir, 'iris.db');
const existed = existsSync(target);
for (const ending of ['', '-wal', '-shm']) {
  if (existsSync(target + ending)) renameSync(target + ending, `${target}.before${ending}`);
}
// Copied beside it first, so that a full disk leaves no half database in its place.
copyFileSync(file, `${target}.new`);
chmodSync(`${target}.new`, 0o600);
giveToOwner(`${target}.new`);
renameSync(`${target}.new`, target);
lock.release();
giveToOwner(join(dataDir, 'iris.lock'));
const before = `\nThe former database is ${target}.before. Start the server and look before you remove it.`;
process.stdout.write(`Restored into ${dataDir}.${existed ? before : ''}\n`);

/** The server runs as the owner of the folder: what root leaves there would keep it from starting. */
function giveToOwner(path: string): void {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0 && existsSync(path)) chownSync(path, uid, gid);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
