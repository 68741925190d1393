import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDays } from '#contract/zone.ts';
import { lifeModules } from '#life/modules.ts';
import type { Config } from './config.ts';
import { createVault, masterKey } from './crypto/vault.ts';
import { checkKey } from './db/key-check.ts';
import { lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { createPersonDays } from './db/person-days.ts';
import { createDeviceZones, createPersonZone } from './db/person-zone.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqlite } from './db/sqlite.ts';
import { StartError } from './errors.ts';
import { adminHandlers } from './features/admin/admin.ts';
import { createSystem } from './features/admin/system.ts';
import { createAccounts } from './features/auth/accounts.ts';
import { createPersonCard } from './features/auth/person-card.ts';
import { calendarData } from './features/calendar/calendar-data.ts';
import { createCalendarAgent } from './features/calendar/calendar.ts';
import { caldavProvider } from './features/calendar/providers/caldav/caldav.ts';
import { googleProvider } from './features/calendar/providers/google/google.ts';
import { icsProvider } from './features/calendar/providers/ics.ts';
import { dataHandlers } from './features/data/handlers.ts';
import { createRetention } from './features/data/retention.ts';
import { createData } from './features/data/service.ts';
import { lifeHandlers } from './features/life/handlers.ts';
import { lifeImportsHandlers } from './features/life/import-handlers.ts';
import { lifeData } from './features/life/life-data.ts';
import { createLife } from './features/life/life.ts';
import { messageFacts } from './features/life/message-facts.ts';
import { createMailAgent } from './features/mail/mail-agent.ts';
import { createDirectory } from './features/messages/directory.store.ts';
import { messagesHandlers } from './features/messages/handlers.ts';
import { messagesData } from './features/messages/messages-data.ts';
import { createMessagesStore } from './features/messages/messages.store.ts';
import { createMessages } from './features/messages/service.ts';
import { notificationsData } from './features/notifications/notifications-data.ts';
import { createNotifications } from './features/notifications/notifications.ts';
import { createPushPost } from './features/notifications/push/post-push.ts';
import { deadline } from './features/notifications/rules/deadline.ts';
import { documentExpiring } from './features/notifications/rules/document-expiring.ts';
import { goalReached } from './features/notifications/rules/goal-reached.ts';
import { habitDue } from './features/notifications/rules/habit-due.ts';
import { mailWaiting } from './features/notifications/rules/mail-waiting.ts';
import { meetingToPrepare } from './features/notifications/rules/meeting-to-prepare.ts';
import { messageReceived } from './features/notifications/rules/message-received.ts';
import { timerForgotten } from './features/notifications/rules/timer-forgotten.ts';
import { orbitHandlers } from './features/orbit/handlers.ts';
import { orbitData } from './features/orbit/orbit-data.ts';
import { createOrbit } from './features/orbit/orbit.ts';
import { createAccessLog } from './features/person/access-log.ts';
import { notedCalls } from './features/person/noted-calls.ts';
import { personData } from './features/person/person-data.ts';
import { personHandlers } from './features/person/person.ts';
import { createPreferenceStore } from './features/person/preferences.store.ts';
import { waitlistHandlers } from './features/waitlist/waitlist.ts';
import type { AllHandlers } from './http/handlers.ts';
import { noting } from './http/noting.ts';
import { createApp } from './http/server.ts';
import { createWeb, version } from './http/web.ts';
import { createJobs, type Job } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createPost } from './post/post.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');
const DAY = 24 * 3600_000;

/** Weekdays as dates count them. */

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

    const preferences = createPreferenceStore(db);
    const timeZoneOf = (userId: string) => preferences.timeZone(userId);
    const zoneNameOf = createPersonZone(db);
    const daysOf = createPersonDays(db, now);
    const post = createPost({ smtpUrl: config.smtpUrl, from: config.mailFrom });

    const mail = await createMailAgent({
      database,
      vault,
      masterKey: key,
      dataDir,
      config,
      calendar: {
        add: (person, event) => calendar.events.add(person, event),
        remove: (person, id) => calendar.events.remove(person, id),
      },
      timeZoneOf,
      staysHere: async (userId) => (await preferences.of(userId)).learnOnDevice,
      sharesPermission: (userId, email) => calendar.usesGoogle(userId, email),
      now,
      log,
    });
    closers.push(() => mail.stop());
    const accessLog = createAccessLog(db, now, [mail.judgedByHour]);
    const orbit = createOrbit({
      db,
      now,
      zoneNameOf,
      weekStartOf: async (userId) => (await daysOf(userId)).weekStart,
    });
    const messages = createMessages({
      store: createMessagesStore(db),
      directory: createDirectory(db),
      onChange: (userId) => notifications.look(userId),
      now,
    });
    const life = createLife({
      db,
      vault,
      now,
      zoneNameOf,
      daysOf,
      dataDir,
      puzzled: (error) => log.error('import failed', { name: error instanceof Error ? error.name : typeof error }),
      factSources: {
        async messages(userId) {
          const limit = 200;
          return messageFacts(await messages.list(userId, { q: undefined, box: undefined, limit }), userId, now());
        },
        events: (userId, { zone }) => calendar.coming(userId, zone),
        async tracked(userId, { today, zone }) {
          const days = await orbit.reports.trackedByDay(userId, { from: addDays(today, -6), to: today, zone });
          return days.size === 0 ? null : days;
        },
      },
    });
    closers.push(() => life.imports.stop());
    const calendar = createCalendarAgent({
      db,
      vault,
      providers: {
        caldav: caldavProvider(now),
        ics: icsProvider,
        ...(config.google.client === undefined
          ? {}
          : { google: googleProvider({ ...config.google, client: config.google.client }, now) }),
      },
      ports: {
        projectsOf: (userId) => orbit.eventLinks.projectsOf(userId),
        mailWith: mail.mailWith,
        sharesPermission: mail.usesGmail,
        recordsOf: (userId, guests) => life.people(userId, guests),
      },
      now,
      log,
    });

    const accounts = await createAccounts({
      db,
      vault,
      config,
      post,
      sources: { connections: [mail.connected, calendar.connected], accessLog: (userId) => accessLog.list(userId) },
      async take(user, scope, refreshToken) {
        if (scope === 'calendar') return calendar.connectGoogle(user.id, refreshToken);
        const client = config.google.client;
        if (client === undefined) throw new Error('Google is not set up.');
        return (await mail.connect(user, { kind: 'gmail', ...client, refreshToken })).id;
      },
      eraseEverything: (userId) => data.erase(userId),
      onSignIn: (userId, agent) => accessLog.note(userId, 'signed_in', agent),
      now,
      log,
    });
    const { people, sessions } = accounts;

    // What each feature stores of a person: exported, imported, counted and erased by this list.
    const dataParts = [
      personData,
      mail.data,
      messagesData(db),
      notificationsData,
      calendarData(vault, now, calendar.leave),
      lifeData(lifeModules, vault, (userId) => life.imports.leave(userId)),
      orbitData(now),
    ];
    const data = createData({ database, parts: dataParts, personFacts: createPersonCard(people), now });
    const retention = createRetention({
      db,
      parts: dataParts,
      chosen: async (userId) => (await preferences.of(userId)).retention,
      choose: async (userId, period) => void (await preferences.save(userId, { retention: period })),
      noteErased: (userId, count) => accessLog.note(userId, 'records_expired', String(count)),
      now,
    });

    // What Iris watches for people; a new rule is one line here.
    const notifications = createNotifications({
      db,
      vault,
      rules: [
        mailWaiting(mail.waiting),
        messageReceived(async (userId) => {
          const person = await people.byId(userId);
          return person === undefined || person.access_level === 'demo'
            ? []
            : (await messages.unread(userId)).map(({ fromName, ...message }) => ({ ...message, from: fromName }));
        }),
        meetingToPrepare(async (userId) => {
          const person = await people.byId(userId);
          return person === undefined ? [] : calendar.preparing({ id: userId, email: person.email });
        }),
        deadline(async (userId, today) => [
          ...(await mail.dated(userId)),
          ...(await life.reminders.deadlines(userId, today)),
        ]),
        habitDue((userId, today) => life.reminders.habits(userId, today)),
        documentExpiring((userId) => life.reminders.expiring(userId)),
        goalReached((userId) => life.reminders.reachedGoals(userId)),
        timerForgotten((userId) => orbit.timer.forgotten(userId)),
      ],
      choices: preferences,
      timeZoneOf,
      addresseeOf: async (userId) => {
        const person = await people.byId(userId);
        return person === undefined ? null : { address: person.email, verified: person.email_verified === 1 };
      },
      watched: () => sessions.people(),
      post,
      pushPost: createPushPost({
        secret: vault.derive('web push'),
        subject: config.publicUrl?.startsWith('https://') === true ? config.publicUrl : 'mailto:iris@iris.example',
        loopbackCa: config.pushLoopbackCa,
      }),
      publicUrl: config.publicUrl,
      now,
      log,
    });
    const jobList: readonly Job[] = [
      ...accounts.jobs,
      ...mail.jobs,
      ...calendar.jobs,
      ...notifications.jobs,
      { name: 'sweep-orbit', every: DAY, run: () => orbit.sweep() },
      { name: 'sweep-life', every: DAY, run: () => life.sweep() },
      { name: 'erase-expired', every: DAY, run: () => retention.run() },
    ];
    const handlers: AllHandlers = {
      ...accounts.handlers,
      ...mail.handlers,
      ...calendar.handlers,
      ...orbitHandlers(orbit),
      waitlist: waitlistHandlers(db, now),
      person: personHandlers(
        preferences,
        [(userId, limit) => orbit.activities(userId, limit), (userId, limit) => life.activities(userId, limit)],
        [life.find, mail.find, calendar.find],
      ),
      life: lifeHandlers(life),
      lifeImports: lifeImportsHandlers(life.imports),
      messages: messagesHandlers(messages),
      notifications: notifications.handlers,
      data: dataHandlers(data, retention, now),
      admin: adminHandlers(
        accounts.managed,
        createSystem({ database, version, startedAt: now(), jobs: () => jobList, now }),
      ),
    };

    await mail.start();
    const jobs = createJobs(jobList, { db, now, log });
    jobs.start();
    closers.push(() => notifications.stop());
    closers.push(() => jobs.stop());

    const web = await createWeb(WEB_FOLDER);
    const app = createApp(
      noting(handlers, notedCalls, ({ userId, action, detail }) => accessLog.note(userId, action, detail)),
      web,
      {
        host: config.host,
        publicUrl: config.publicUrl,
        callerOf: (secret) => sessions.callerOf(secret),
        noteZone: createDeviceZones(db, now),
      },
      log,
    );
    return { app, log, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: choose another folder, or change its rights.`);
  }
};
