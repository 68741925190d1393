import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { orbitReportsContract } from '#contract/orbit-reports.ts';
import { addDays } from '#contract/zone.ts';
import { lifeModules } from '#life/modules.ts';
import type { Config } from './config.ts';
import { createVault, masterKey } from './crypto/vault.ts';
import type { DataRecord } from './data/data-part.ts';
import { openPostgres } from './db/postgres.ts';
import { lockDataDir } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openSqlite } from './db/sqlite.ts';
import { checkKey } from './db/key-check.ts';
import { createChosenZone } from './db/chosen-zone.ts';
import { StartError } from './errors.ts';
import { adminHandlers } from './features/admin/admin.ts';
import { createSystem } from './features/admin/system.ts';
import { createAccount } from './features/auth/account.ts';
import { accountHandlers } from './features/auth/account-handlers.ts';
import { createAdmission } from './features/auth/admission.ts';
import { createAttempts } from './features/auth/attempts.ts';
import { seedDemo } from './features/auth/demo.ts';
import { createGoogleAccess } from './features/auth/google-access.ts';
import { createEmailChangeStore } from './features/auth/email-changes.store.ts';
import { createFlowStore } from './features/auth/flows.store.ts';
import { authHandlers } from './features/auth/handlers.ts';
import { createLetters } from './features/auth/letters.ts';
import { createLinkStore } from './features/auth/links.store.ts';
import { passkeysHandlers } from './features/auth/passkeys/handlers.ts';
import { createPasskeys } from './features/auth/passkeys/passkeys.ts';
import { createPasskeyStore } from './features/auth/passkeys/passkeys.store.ts';
import { createPersonCard } from './features/auth/person-card.ts';
import { createPeopleStore, toUser } from './features/auth/people.store.ts';
import { createAuth } from './features/auth/service.ts';
import { createProviderSecondStep } from './features/auth/provider-second-step.ts';
import { createSecondStep } from './features/auth/second-step.ts';
import { createSessionStore } from './features/auth/sessions.store.ts';
import { createSignIn } from './features/auth/sign-in.ts';
import { createTwoStepStore } from './features/auth/two-step.store.ts';
import { dataHandlers } from './features/data/handlers.ts';
import { createRetention } from './features/data/retention.ts';
import { createData } from './features/data/service.ts';
import { createJudgedByHour } from './features/mail/judged-by-hour.ts';
import { mailLearningHandlers } from './features/mail/learning/handlers.ts';
import { createLearning } from './features/mail/learning/learning.ts';
import { lessonsKind } from './features/mail/learning/lessons-data.ts';
import { createLessonStore } from './features/mail/learning/lessons.store.ts';
import { createModelClient } from './features/mail/model/ask-model.ts';
import { mailModelHandlers } from './features/mail/model/handlers.ts';
import { createModel } from './features/mail/model/model.ts';
import { createModelSettings } from './features/mail/model/model-settings.store.ts';
import { createSecondOpinion } from './features/mail/model/second-opinion.ts';
import { createPictureGrants } from './features/mail/viewing/grants.store.ts';
import { mailViewingHandlers } from './features/mail/viewing/handlers.ts';
import { createViewing } from './features/mail/viewing/viewing.ts';
import { mailConnections } from './features/mail/mail-connections.ts';
import { createMailWith } from './features/mail/mail-with.ts';
import { mailData } from './features/mail/mail-data.ts';
import { createDatedMail } from './features/mail/dated-mail.ts';
import { createCalendarAgent } from './features/calendar/calendar.ts';
import { caldavProvider } from './features/calendar/providers/caldav/caldav.ts';
import { googleProvider } from './features/calendar/providers/google/google.ts';
import { icsProvider } from './features/calendar/providers/ics.ts';
import { calendarData } from './features/calendar/calendar-data.ts';
import { lifeHandlers } from './features/life/handlers.ts';
import { lifeImportsHandlers } from './features/life/import-handlers.ts';
import { createLife } from './features/life/life.ts';
import { messageFacts } from './features/life/message-facts.ts';
import { lifeData } from './features/life/life-data.ts';
import { mailHandlers } from './features/mail/handlers.ts';
import { createProviders } from './features/mail/providers/providers.ts';
import { createMail } from './features/mail/service.ts';
import { createJournal } from './features/mail/outgoing/journal.ts';
import { createJournalStore } from './features/mail/outgoing/journal.store.ts';
import { createMailOut } from './features/mail/outgoing/outgoing.ts';
import { createAccountStore } from './features/mail/store/accounts.store.ts';
import { createMessageStore } from './features/mail/store/messages.store.ts';
import { createMailSettings } from './features/mail/store/settings.store.ts';
import { createWaitingMail } from './features/mail/waiting.ts';
import { createMailThread } from './features/mail/sync/mail-thread.ts';
import { createDirectory } from './features/messages/directory.store.ts';
import { messagesData } from './features/messages/messages-data.ts';
import { messagesHandlers } from './features/messages/handlers.ts';
import { createMessagesStore } from './features/messages/messages.store.ts';
import { createMessages } from './features/messages/service.ts';
import { notificationsData } from './features/notifications/notifications-data.ts';
import { createPushPost } from './features/notifications/push/post-push.ts';
import { createNotifications } from './features/notifications/notifications.ts';
import { deadline } from './features/notifications/rules/deadline.ts';
import { documentExpiring } from './features/notifications/rules/document-expiring.ts';
import { goalReached } from './features/notifications/rules/goal-reached.ts';
import { habitDue } from './features/notifications/rules/habit-due.ts';
import { mailWaiting } from './features/notifications/rules/mail-waiting.ts';
import { meetingToPrepare } from './features/notifications/rules/meeting-to-prepare.ts';
import { messageReceived } from './features/notifications/rules/message-received.ts';
import { timerForgotten } from './features/notifications/rules/timer-forgotten.ts';
import { orbitHandlers } from './features/orbit/handlers.ts';
import { createOrbit } from './features/orbit/orbit.ts';
import { orbitData } from './features/orbit/orbit-data.ts';
import { createAccessLog } from './features/person/access-log.ts';
import { notedCalls } from './features/person/noted-calls.ts';
import { personData } from './features/person/person-data.ts';
import { createPreferenceStore } from './features/person/preferences.store.ts';
import { personHandlers } from './features/person/person.ts';
import { waitlistHandlers } from './features/waitlist/waitlist.ts';
import type { AllHandlers } from './http/handlers.ts';
import { noting } from './http/noting.ts';
import { createApp } from './http/server.ts';
import { createWeb, version } from './http/web.ts';
import { createJobs, type Job } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { createPost } from './post/post.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');

/** Weekdays as dates count them. */
const WEEKDAY = { sunday: 0, monday: 1, saturday: 6 } as const;

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
    const preferences = createPreferenceStore(db);
    const accessLog = createAccessLog(db, now, [createJudgedByHour(db)]);
    const sessions = createSessionStore(db, now, (userId, agent) => accessLog.note(userId, 'signed_in', agent));
    const passwords = { admin: config.demo.adminPassword, demo: config.demo.password };
    const demo = config.demo.on ? await seedDemo({ db, people, vault, passwords }) : undefined;
    const post = createPost({ smtpUrl: config.smtpUrl, from: config.mailFrom });
    const letters = createLetters({ post, log });
    const attempts = createAttempts(now);
    const twoStep = createTwoStepStore(db, vault, now);
    const links = createLinkStore(db, now);
    const secondStep = createSecondStep(twoStep, attempts);
    const providerSecondStep = createProviderSecondStep({ twoStep, secondStep, links, people, sessions });
    const passkeyStore = createPasskeyStore(db, now);
    const auth = createAuth({
      people,
      sessions,
      links,
      letters,
      attempts,
      secondStep,
      dropPasskeys: (userId) => passkeyStore.removeAll(userId),
      demo,
      log,
    });
    const signIn = createSignIn({
      config,
      flows: createFlowStore(db, vault, now),
      admission: createAdmission({ people, hasDemo: config.demo.on }),
      sessions,
      access: createGoogleAccess({
        async take(user, scope, refreshToken) {
          if (scope === 'calendar') return calendar.connectGoogle(user.id, refreshToken);
          const client = config.google.client;
          if (client === undefined) throw new Error('Google is not set up.');
          return (await mail.connect(user, { kind: 'gmail', ...client, refreshToken })).id;
        },
        log,
      }),
      secondStep: providerSecondStep,
      log,
      now,
    });
    const mailThread = createMailThread(
      {
        dataDir,
        masterKey: key,
        databaseUrl: config.databaseUrl,
        google: config.google,
        logLevel: config.logLevel,
      },
      log,
    );
    closers.push(() => mailThread.stop());
    const mailAccounts = createAccountStore(db, database.engine, vault, now);
    const mailMessages = createMessageStore(db, database.engine);
    const mailSettings = createMailSettings(db);
    const lessons = createLessonStore(db, vault, now);
    const learnedKind = lessonsKind(vault, now);
    const learning = createLearning({
      lessons,
      accounts: mailAccounts,
      messages: mailMessages,
      desk: mailThread.desk,
      adopt: (userId, records) =>
        db
          .transaction()
          .execute((trx) => learnedKind.write({ db: trx, userId, ids: new Map() }, records as DataRecord[])), // each was parsed
      now,
    });
    const modelSettings = createModelSettings(db, vault);
    const model = createModel({
      settings: modelSettings,
      given: config.llm,
      client: createModelClient(fetch),
      messages: mailMessages,
    });
    const secondOpinion = createSecondOpinion({
      db,
      settings: modelSettings,
      model,
      messages: mailMessages,
      desk: mailThread.desk,
      now,
    });
    const viewing = createViewing({
      grants: createPictureGrants(db, now),
      messages: mailMessages,
      hosts: config.mailPictureHosts,
      now,
    });
    const mailJournal = createJournal({
      store: createJournalStore(db),
      thread: mailThread,
      calendar: {
        add: (person, event) => calendar.events.add(person, event),
        remove: (person, id) => calendar.events.remove(person, id),
      },
      learning,
      messages: mailMessages,
      now,
    });
    const mail = createMail({
      accounts: mailAccounts,
      messages: mailMessages,
      settings: mailSettings,
      providers: createProviders(config.google, now),
      thread: mailThread,
      learning,
      viewing,
      noted: mailJournal.note,
      now,
    });
    if ((await mailAccounts.everybodys()).length > 0) mailThread.start();
    const messages = createMessages({
      store: createMessagesStore(db),
      directory: createDirectory(db),
      onChange: (userId) => notifications.look(userId),
      now,
    });
    const datedMail = createDatedMail({
      accounts: mailAccounts,
      messages: mailMessages,
      timeZoneOf: (userId) => preferences.timeZone(userId),
      now,
    });
    // What Iris watches for people; a new rule is one line here.
    const notifications = createNotifications({
      db,
      vault,
      rules: [
        mailWaiting(createWaitingMail({ accounts: mailAccounts, messages: mailMessages, settings: mailSettings, now })),
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
          ...(await datedMail(userId)),
          ...(await life.reminders.deadlines(userId, today)),
        ]),
        habitDue((userId, today) => life.reminders.habits(userId, today)),
        documentExpiring((userId) => life.reminders.expiring(userId)),
        goalReached((userId) => life.reminders.reachedGoals(userId)),
        timerForgotten((userId) => orbit.timer.forgotten(userId)),
      ],
      choices: preferences,
      timeZoneOf: (userId) => preferences.timeZone(userId),
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
    const orbit = createOrbit({
      db,
      now,
      zoneNameOf: createChosenZone(db),
      weekStartOf: async (userId) => WEEKDAY[(await preferences.of(userId)).weekStart],
    });
    const life = createLife({
      db,
      vault,
      now,
      zoneNameOf: createChosenZone(db),
      dataDir,
      puzzled: (error) => log.error('import failed', { name: error instanceof Error ? error.name : typeof error }),
      factSources: {
        async messages(userId) {
          const limit = 200;
          return messageFacts(await messages.list(userId, { q: undefined, box: undefined, limit }), userId, now());
        },
        events: (userId) => calendar.coming(userId),
        async tracked(userId, today) {
          const week = { from: addDays(today, -6), to: today, by: 'day' };
          const report = await orbit.reports.report(userId, orbitReportsContract.report.query.parse(week));
          return report.entries === 0 ? null : new Map(report.groups.map(({ key, seconds }) => [key, seconds]));
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
        mailWith: createMailWith(db, mailAccounts, now),
        recordsOf: (userId, guests) => life.people(userId, guests),
      },
      now,
      log,
    });
    const mailOut = createMailOut({
      db,
      accounts: mailAccounts,
      messages: mailMessages,
      thread: mailThread,
      journal: mailJournal,
      calendar: calendar.events,
      archive: mail.archive,
      markRead: mail.markRead,
      now,
      log,
    });
    closers.push(() => mailOut.stop());
    await mailOut.start();
    const managed = (row: Parameters<typeof toUser>[0]) => ({
      ...toUser(row),
      createdAt: new Date(row.created_at).toISOString(),
    });

    // What each feature stores of a person: exported, imported, counted and erased by this list.
    const dataParts = [
      personData,
      mailData((userId) => mail.disconnect(userId), learnedKind),
      messagesData(db),
      notificationsData,
      calendarData(vault, now),
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
    const account = createAccount({
      people,
      sessions,
      twoStep,
      emailChanges: createEmailChangeStore(db, now),
      letters,
      attempts,
      passkeysOf: async (userId) => (await passkeyStore.ofUser(userId)).length,
      demo,
      eraseEverything: (userId) => data.erase(userId),
      log,
    });
    const passkeys = createPasskeys({
      store: passkeyStore,
      people,
      sessions,
      attempts,
      proven: (userId, password) => account.proven(userId, password),
      now,
      log,
    });
    const jobList: readonly Job[] = [
      { name: 'sweep-sessions', every: 3600_000, run: () => sessions.sweep() },
      { name: 'sweep-orbit', every: 24 * 3600_000, run: () => orbit.sweep() },
      { name: 'sweep-mail-lessons', every: 3600_000, run: () => lessons.sweep() },
      { name: 'mail-second-opinion', every: 5 * 60_000, run: () => secondOpinion.run() },
      { name: 'sweep-life', every: 24 * 3600_000, run: () => life.sweep() },
      ...calendar.jobs,
      ...mailOut.jobs,
      ...notifications.jobs,
      { name: 'erase-expired', every: 24 * 3600_000, run: () => retention.run() },
    ];

    const handlers: AllHandlers = {
      auth: authHandlers(auth, sessions, signIn, providerSecondStep),
      passkeys: passkeysHandlers(passkeys, sessions),
      waitlist: waitlistHandlers(db, now),
      account: accountHandlers({
        account,
        connections: [mailConnections(mailAccounts, mail), calendar.connected],
        accessLog: (userId) => accessLog.list(userId),
      }),
      person: personHandlers(preferences, [
        (userId, limit) => orbit.activities(userId, limit),
        (userId, limit) => life.activities(userId, limit),
      ]),
      life: lifeHandlers(life),
      lifeImports: lifeImportsHandlers(life.imports),
      mail: mailHandlers(mail),
      mailLearning: mailLearningHandlers(learning),
      mailViewing: mailViewingHandlers(viewing),
      mailModel: mailModelHandlers(model),
      ...calendar.handlers,
      mailOut: mailOut.handlers,
      ...orbitHandlers(orbit),
      messages: messagesHandlers(messages),
      notifications: notifications.handlers,
      data: dataHandlers(data, retention, now),
      admin: adminHandlers(
        {
          all: async () => (await people.all()).map(managed),
          byId: async (id) => {
            const row = await people.byId(id);
            return row && managed(row);
          },
          setLevel: (id, level) => people.setLevel(id, level),
        },
        createSystem({ database, version, startedAt: now(), jobs: () => jobList, now }),
      ),
    };

    const jobs = createJobs(jobList, { db, now, log });
    jobs.start();
    closers.push(() => notifications.stop());
    closers.push(() => jobs.stop());

    const web = await createWeb(WEB_FOLDER);
    const app = createApp(
      noting(handlers, notedCalls, ({ userId, action, detail }) => accessLog.note(userId, action, detail)),
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
const prepareDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: choose another folder, or change its rights.`);
  }
};
