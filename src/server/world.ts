import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { createVault, masterKey } from './crypto/vault.ts';
import { openPostgres } from './db/postgres.ts';
import { lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openSqlite } from './db/sqlite.ts';
import { checkKey } from './db/key-check.ts';
import { createChosenZone } from './db/chosen-zone.ts';
import { StartError } from './errors.ts';
import { adminHandlers } from './features/admin/admin.ts';
import { createAdmission } from './features/auth/admission.ts';
import { createAttempts } from './features/auth/attempts.ts';
import { seedDemo } from './features/auth/demo.ts';
import { createFlowStore } from './features/auth/flows.store.ts';
import { authHandlers } from './features/auth/handlers.ts';
import { createLetters } from './features/auth/letters.ts';
import { createLinkStore } from './features/auth/links.store.ts';
import { createPeopleStore, toUser } from './features/auth/people.store.ts';
import { createAuth } from './features/auth/service.ts';
import { createSessionStore } from './features/auth/sessions.store.ts';
import { createSignIn } from './features/auth/sign-in.ts';
import { mailHandlers } from './features/mail/handlers.ts';
import { createProviders } from './features/mail/providers/providers.ts';
import { createMail } from './features/mail/service.ts';
import { createAccountStore } from './features/mail/store/accounts.store.ts';
import { createMessageStore } from './features/mail/store/messages.store.ts';
import { createMailSettings } from './features/mail/store/settings.store.ts';
import { createMailThread } from './features/mail/sync/mail-thread.ts';
import { createDirectory } from './features/messages/directory.store.ts';
import { messagesHandlers } from './features/messages/handlers.ts';
import { createMessagesStore } from './features/messages/messages.store.ts';
import { createMessages } from './features/messages/service.ts';
import { orbitHandlers } from './features/orbit/handlers.ts';
import { createOrbit } from './features/orbit/orbit.ts';
import { personHandlers } from './features/person/person.ts';
import { waitlistHandlers } from './features/waitlist/waitlist.ts';
import type { AllHandlers } from './http/handlers.ts';
import { createApp } from './http/server.ts';
import { createWeb } from './http/web.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');

/** Builds and connects everything; the only place that knows all parts. */
export const createWorld = async (config: Config, { now = Date.now }: { now?: () => number } = {}) => {
  const log = createLog(config.logLevel);
  const dataDir = resolve(config.dataDir);
  prepareDataDir(dataDir);
  const lock = lockDataDir(dataDir);
  const closers: (() => Promise<void> | void)[] = [() => lock.release()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const key = masterKey(dataDir, config.key);
    const vault = createVault(key);
    const database =
      config.databaseUrl === undefined
        ? openSqlite(dataDir, vault.derive('database'))
        : await openPostgres(config.databaseUrl);
    closers.push(() => database.close());
    await migrate(database, now);
    const { db } = database;
    await checkKey(db, vault);

    const people = createPeopleStore(db, now);
    const sessions = createSessionStore(db, now);
    const passwords = { admin: config.demo.adminPassword, demo: config.demo.password };
    const demo = config.demo.on ? await seedDemo({ db, people, vault, passwords }) : undefined;
    const auth = createAuth({
      people,
      sessions,
      links: createLinkStore(db, now),
      letters: createLetters({ smtpUrl: config.smtpUrl, from: config.mailFrom, log }),
      attempts: createAttempts(now),
      demo,
      log,
    });
    const signIn = createSignIn({
      config,
      flows: createFlowStore(db, vault, now),
      admission: createAdmission({ people, hasDemo: config.demo.on }),
      sessions,
      log,
      now,
    });
    const mailThread = createMailThread(
      { dataDir, masterKey: key, databaseUrl: config.databaseUrl, logLevel: config.logLevel },
      log,
    );
    closers.push(() => mailThread.stop());
    const mailAccounts = createAccountStore(db, database.engine, vault, now);
    const mail = createMail({
      accounts: mailAccounts,
      messages: createMessageStore(db, database.engine),
      settings: createMailSettings(db),
      providers: createProviders(now),
      thread: mailThread,
      now,
    });
    if ((await mailAccounts.everybodys()).length > 0) mailThread.start();
    const messages = createMessages({ store: createMessagesStore(db), directory: createDirectory(db), now });
    const orbit = createOrbit({ db, now, zoneNameOf: createChosenZone(db) });
    const managed = (row: Parameters<typeof toUser>[0]) => ({
      ...toUser(row),
      createdAt: new Date(row.created_at).toISOString(),
    });

    const handlers: AllHandlers = {
      auth: authHandlers(auth, sessions, signIn),
      waitlist: waitlistHandlers(db, now),
      person: personHandlers(db, [(userId, limit) => orbit.activities(userId, limit)]),
      mail: mailHandlers(mail),
      ...orbitHandlers(orbit),
      messages: messagesHandlers(messages),
      admin: adminHandlers({
        all: async () => (await people.all()).map(managed),
        byId: async (id) => {
          const row = await people.byId(id);
          return row && managed(row);
        },
        setLevel: (id, level) => people.setLevel(id, level),
      }),
    };

    const sweeps = [
      { name: 'sweep-sessions', every: 3600_000, run: () => sessions.sweep() },
      { name: 'sweep-orbit', every: 24 * 3600_000, run: () => orbit.sweep() },
    ];
    const jobs = createJobs(sweeps, { db, now, log });
    jobs.start();
    closers.push(() => jobs.stop());

    const web = await createWeb(WEB_FOLDER);
    const app = createApp(
      handlers,
      web,
      { host: config.host, publicUrl: config.publicUrl, callerOf: (secret) => sessions.callerOf(secret) },
      log,
    );
    return { app, log, close };
  } catch (error) {
    await close();
    throw error;
  }
};
export type World = Awaited<ReturnType<typeof createWorld>>;

const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: choose another folder, or change its rights.`);
  }
};
