import { join } from 'node:path';
import { DAY } from '#contract/time-units.ts';
import { createCallCounter } from '#server/composition/call-counter.ts';
import { personPageHandlers } from '#server/composition/person-page.ts';
import { dataPartsOf } from '#server/composition/data-parts.ts';
import { calendarPorts } from '#server/composition/calendar-ports.ts';
import { mailPorts } from '#server/composition/mail-ports.ts';
import { lifeFactSources } from '#server/composition/life-fact-sources.ts';
import { notificationSources } from '#server/composition/notification-sources.ts';
import { googleConnector } from '#server/composition/connect-google.ts';
import { createProgramAccess } from '#server/composition/program-access.ts';
import { createSecondSelf } from '#server/composition/second-self.ts';
import type { Config } from '#server/config.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { createWaitlistFeature } from '#server/features/waitlist/feature.ts';
import { createPerson } from '#server/features/person/feature.ts';
import { createRecordSyncFeature } from '#server/features/record-sync/feature.ts';
import { createMessages } from '#server/features/messages/feature.ts';
import { createData } from '#server/features/data/feature.ts';
import { createBackupsFeature } from '#server/features/backups/feature.ts';
import { createAdmin } from '#server/features/admin/feature.ts';
import { createCalendarFeature } from '#server/features/calendar/feature.ts';
import { createCalendarReader } from '#server/features/calendar/reading/calendar-reader.ts';
import { readMicrosoftCalendars } from '#server/features/calendar/providers/microsoft/microsoft-provider.ts';
import { createCalendarProviders } from '#server/features/calendar/providers/providers.ts';
import { createAuth } from '#server/features/auth/feature.ts';
import { allLifeHandlers } from '#server/features/life/all-handlers.ts';
import { createLife } from '#server/features/life/feature.ts';
import { shareImports } from '#server/features/life/imports/shared-imports.ts';
import { mailErrorSerializer } from '#server/features/mail/mailboxes/error-serializer.ts';
import { createMailFeature } from '#server/features/mail/feature.ts';
import { createNotifications } from '#server/features/notifications/feature.ts';
import { orbitHandlers } from '#server/features/orbit/handlers.ts';
import { createOrbit } from '#server/features/orbit/feature.ts';
import { auditRules } from '#server/features/person/audit-rules.ts';
import { forgetOldChanges } from '#server/history/change-log.store.ts';
import { type ApiConfig, logUndeclared } from '#server/http/api.ts';
import type { AllHandlers } from '#server/http/handlers.ts';
import { withAuditLog } from '#server/http/audit-log.ts';
import { createHttpApp } from '#server/http/server.ts';
import { createWeb, version } from '#server/http/web.ts';
import { createJobs, type Job } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mailer/mailer.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { createLeases } from '#server/processes/leases.ts';
import { createProcessCalls } from '#server/processes/process-calls.ts';
import { joinProcesses } from '#server/processes/server-process.ts';
import { createMonitoring } from '#server/monitoring/monitoring.ts';
import { openStorage } from '#server/storage.ts';

const WEB_FOLDER = join(import.meta.dirname, '../../dist/web');

/** Builds and connects everything; the only place that knows all parts. */
export const createApp = async (
  config: Config,
  { now = Date.now, onUndeclared }: { now?: () => number; onUndeclared?: ApiConfig['onUndeclared'] } = {},
) => {
  const log = createLog(config.log);
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const monitoring = await createMonitoring({
      config,
      version,
      sources: {
        state: () => admin.state(),
        workersUp: () => mail.workerIsUp(),
        pendingMigrations: () => pendingMigrations(database),
      },
      log,
      now,
    });
    const storage = await openStorage(config, { onQuery: monitoring.onQuery, now });
    closers.push(storage.close);
    const { dataDir, key, vault, database } = storage;
    const { db } = database;
    const policy = createConnectionPolicy(config.privateHosts);
    // Processes that share a database act as one: each mailbox and each job belongs to one of them, which the others ask.
    const self = await joinProcesses(database, { timeout: config.processTimeout, log });
    const processCalls = createProcessCalls({
      self,
      vault,
      fetch,
      errorSerializer: mailErrorSerializer,
      callable: () => ({ ...mail.callable, ...sharedImports.callable }),
      now,
    });
    const leases = createLeases(db, self);
    closers.push(async () => {
      await self.leave();
      await processCalls.tellOthers('lookForMailboxes');
    });
    const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });

    // Features know each other by these closures only; they may name a feature that is built further down, because none of
    // them is called before everything is built.
    const person = createPerson({
      db,
      sources: () => ({
        accessLog: [mail.judgedByHour, (userId, limit) => calendar.feedReads(userId, limit)],
        activities: [
          (userId, limit) => orbit.activities(userId, limit),
          (userId, limit) => life.activities(userId, limit),
        ],
      }),
      now,
    });
    const { preferences, accessLog, timeZoneOf, zoneNameOf, daysOf } = person;
    const mail = await createMailFeature({
      database,
      vault,
      masterKey: key,
      dataDir,
      config,
      policy,
      ...mailPorts(() => ({ calendar, life })),
      timeZoneOf,
      staysHere: async (userId) => (await preferences.of(userId)).learnOnDevice,
      sharesPermission: (userId, email) => calendar.usesGoogle(userId, email),
      self,
      processCalls,
      leases,
      now,
      log,
    });
    closers.push(() => mail.stop());
    const orbit = createOrbit({
      db,
      now,
      zoneNameOf,
      weekStartOf: async (userId) => (await daysOf(userId)).weekStart,
      takeLimit: (limit) => accounts.limiter.take(limit),
      readEvents: (person, from, to) => calendar.pastEvents(person, from, to),
      policy,
      log,
      readIncome: (userId, since) => life.incomingMoney(userId, since),
      readExpenses: (userId, since) => life.spentMoney(userId, since),
      drafts: mail.composedDrafts,
    });
    const messages = createMessages({ db, onChange: (userId) => notifications.evaluateNow(userId), now });
    const life = createLife({
      database,
      vault,
      now,
      zoneNameOf,
      daysOf,
      dataDir,
      importDir: config.importDir,
      policy,
      reportError: (error) => log.error('import failed', { name: error instanceof Error ? error.name : typeof error }),
      log,
      factSources: lifeFactSources({ messages, orbit, calendar: () => calendar, now }),
    });
    closers.push(() => life.imports.stop());
    const calendarReader = createCalendarReader();
    const microsoft = readMicrosoftCalendars(config);
    const sharedImports = shareImports(life.imports, self, processCalls);
    const calendar = createCalendarFeature({
      db,
      vault,
      reader: calendarReader,
      providers: createCalendarProviders({ google: config.google, microsoft }, { policy, reader: calendarReader }, now),
      microsoft: microsoft?.signIn,
      ports: {
        ...calendarPorts({ mail, orbit, life }),
        takeLimit: (limit) => accounts.limiter.take(limit),
      },
      leases,
      now,
      log,
    });
    const recordSync = createRecordSyncFeature({
      db,
      vault,
      records: life.synced,
      calendarServers: calendar.servers,
      policy,
      leases,
      now,
      log,
    });
    const waitlist = createWaitlistFeature({
      db,
      mailer,
      key: vault.derive('waitlist'),
      takeLimit: (...limits) => accounts.limiter.take(...limits),
      now,
      log,
    });
    const countCall = createCallCounter(now);
    const features = { person, mail, calendar, orbit, life, messages };

    const accounts = await createAuth({
      database,
      vault,
      config,
      mailer,
      sources: {
        connections: [mail.connected, calendar.connectedAccounts],
        accessLog: (userId) => accessLog.list(userId),
      },
      connectGoogle: googleConnector({ client: config.google.client, calendar, mail }),
      eraseEverything: (userId) => data.erase(userId),
      onDisabled: mail.onAccessChanged,
      onEnabled: mail.onAccessChanged,
      waitlist,
      onSignIn: (userId, agent) => accessLog.note(userId, 'signed_in', agent),
      now,
      log,
    });
    const { users, sessions } = accounts;
    const programs = createProgramAccess({
      database,
      accounts,
      countCall,
      mailWaiting: mail.waiting,
      vault,
      policy,
      leases,
      version,
      now,
      log,
    });
    closers.push(async () => void (await programs.stop()));
    const notifications = createNotifications({
      database,
      vault,
      ...notificationSources({
        features,
        users,
        disabledWebhooks: programs.disabledWebhooks,
        later: () => ({ backups, secondSelf }),
      }),
      leases,
      signedInUsers: () => sessions.signedInUsers(),
      mailer,
      pushLoopbackCa: config.pushLoopbackCa,
      publicUrl: config.publicUrl,
      now,
      log,
    });

    const sending = { users, push: notifications.push, mailer, publicUrl: config.publicUrl, log };
    const secondSelf = createSecondSelf({ database, vault, features, countCall, sending, now });
    const others = { notifications, secondSelf, programs, recordSync };
    const data = createData({
      database,
      parts: dataPartsOf({ db, vault, features, others, now }),
      dataDir,
      profile: accounts.profileTransfer,
      retentionOf: async (userId) => (await preferences.of(userId)).retention,
      setRetention: async (userId, period) => void (await preferences.save(userId, { retention: period })),
      noteErased: (userId, count) => accessLog.note(userId, 'records_expired', String(count)),
      now,
    });
    const backups = createBackupsFeature({
      config,
      dataDir,
      databaseKey: vault.derive('database'),
      outcomes: () => jobs.outcomes(),
      begin: (job) => jobs.begin(job),
      now,
      log,
    });
    const withJobs: readonly { jobs: readonly Job[] }[] = [
      accounts,
      programs,
      waitlist,
      mail,
      calendar,
      recordSync,
      notifications,
      orbit,
      secondSelf,
      life,
      data,
      backups,
    ];
    const jobList: readonly Job[] = [
      ...withJobs.flatMap((feature) => feature.jobs),
      { name: 'cleanup-changes', every: DAY, run: () => forgetOldChanges(db, now()) },
    ];
    const admin = createAdmin({
      database,
      users: accounts.managedUsers,
      storedOf: data.summary,
      version,
      startedAt: now(),
      jobs: () => jobs.outcomes(),
      backups: backups.health,
      now,
    });
    const handlers: AllHandlers = {
      ...backups.handlers,
      ...accounts.handlers,
      ...programs.handlers,
      ...mail.handlers,
      ...calendar.handlers,
      ...recordSync.handlers,
      ...personPageHandlers({ features, now }),
      ...orbitHandlers(orbit),
      ...waitlist.handlers,
      ...person.handlers,
      ...secondSelf.handlers,
      ...allLifeHandlers(life, sharedImports.handled, countCall),
      ...messages.handlers,
      ...notifications.handlers,
      ...data.handlers,
      ...admin.handlers,
    };

    await mail.start();
    const jobs = createJobs(jobList, { db, leases, now, log });
    jobs.start();
    closers.push(() => notifications.stop());
    closers.push(() => jobs.stop());

    const web = await createWeb(WEB_FOLDER);
    const app = createHttpApp(
      withAuditLog(programs.observe(handlers), auditRules, ({ userId, action, detail }) =>
        accessLog.note(userId, action, detail),
      ),
      web,
      processCalls,
      {
        host: config.host,
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        proxyCaller: accounts.proxyCaller,
        callerOf: (secret) => sessions.callerOf(secret),
        programs: programs.access,
        mcp: programs.mcp,
        oauth: programs.oauth,
        oauthPaths: programs.oauthPaths,
        noteDevice: person.noteDevice,
        countCall,
        ...monitoring.operation,
        onUndeclared: onUndeclared ?? logUndeclared(log),
      },
      log,
    );
    return { app, log, listensAt: self.listensAt, runDueJobs: () => jobs.runDue().then(jobs.settled), close };
  } catch (error) {
    await close();
    throw error;
  }
};
