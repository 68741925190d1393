import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { masterKey, createVault } from '#server/crypto/vault.ts';
import { checkKey } from '#server/db/key-check.ts';
import { lockDataDir } from '#server/db/lock.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createUserStore } from '#server/features/auth/store/users.store.ts';
import { createSessionStore } from '#server/features/auth/store/sessions.store.ts';
import { createTwoFactorStore } from '#server/features/auth/store/two-factor.store.ts';
import { createAccessLogStore } from '#server/features/person/store/access-log.store.ts';

/**
 * `node tools/two-step-off.ts ADDRESS`: turns two-step sign-in off for somebody who has lost both their phone and their recovery
 * codes, and ends their sessions. They read of it in their access log. With the embedded database the server must be stopped.
 */
const [address] = process.argv.slice(2);
if (address === undefined) fail('Say whose: node tools/two-step-off.ts ADDRESS');

const config = readConfig();
const dataDir = resolve(config.dataDir);
if (config.databaseUrl === undefined && !existsSync(join(dataDir, 'iris.db'))) {
  fail(`There is no database in ${dataDir}: set DATA_DIR.`);
}
let failure: string | undefined;
try {
  failure = await turnOff(address);
} catch (error) {
  failure = error instanceof Error ? error.message : String(error);
}
if (failure !== undefined) fail(failure);
process.stdout.write(
  `Two-step sign-in of ${address} is off; their sessions have ended. The password alone signs them in.\n`,
);

/** Gives a sentence if it cannot be done. */
async function turnOff(whose: string): Promise<string | undefined> {
  const lock = config.databaseUrl === undefined ? lockDataDir(dataDir) : undefined;
  const vault = createVault(masterKey(dataDir, config.key));
  const { databaseUrl } = config;
  const database =
    databaseUrl === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(databaseUrl);
  try {
    await checkKey(database.db, vault);
    const person = await createUserStore(database.db, Date.now).byEmail(whose);
    if (person === undefined) return `Nobody here has the address ${whose}.`;
    const twoFactor = createTwoFactorStore(database.db, vault, Date.now);
    if (!(await twoFactor.isOn(person.id))) return `Two-step sign-in of ${whose} is off already.`;
    await twoFactor.remove(person.id);
    await createSessionStore(database, Date.now).closeAll(person.id);
    await createAccessLogStore(database.db, Date.now).add(person.id, 'two_step_reset', '');
    return undefined;
  } finally {
    await database.close();
    lock?.release();
  }
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
