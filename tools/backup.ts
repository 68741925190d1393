import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { backupName, writeCheckedCopy } from '#server/db/backup-copy.ts';

/**
 * `node tools/backup.ts FOLDER`: copies the embedded database into a folder as it is at one moment, while the server runs, and
 * makes sure that the copy opens and is whole. The copy is encrypted like the original; the key is not in it unless
 * `--with-key` is given.
 */
const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) fail('Say where to: node tools/backup.ts FOLDER [--with-key]');

const config = readConfig();
if (config.databaseUrl !== undefined) {
  fail(
    'DATABASE_URL is set: back PostgreSQL up with pg_dump, and keep IRIS_KEY or the key file of DATA_DIR beside it.',
  );
}
const dataDir = resolve(config.dataDir);
const source = join(dataDir, 'iris.db');
if (!existsSync(source)) fail(`There is no database in ${dataDir}: set DATA_DIR.`);

const target = resolve(folder);
mkdirSync(target, { recursive: true, mode: 0o700 });
const copy = join(target, backupName({ at: Date.now(), isManual: true }));
if (existsSync(copy)) fail(`${copy} is there already.`);

const key = createVault(masterKey(dataDir, config.key)).derive('database').toString('hex');
const { people, migration } = writeCheckedCopy(source, copy, key);

const keyFile = join(dataDir, 'iris.key');
if (options.includes('--with-key') && existsSync(keyFile)) {
  copyFileSync(keyFile, join(target, 'iris.key'));
  chmodSync(join(target, 'iris.key'), 0o600);
}
process.stdout.write(`${copy} is whole: ${people} ${people === 1 ? 'account' : 'accounts'}, schema ${migration}.\n`);
if (!options.includes('--with-key')) {
  process.stdout.write(
    `It opens only with the key: keep ${config.key === undefined ? keyFile : 'IRIS_KEY'} in another place.\n`,
  );
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
