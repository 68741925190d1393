import { ownZone } from '#contract/zone.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { createPersonZone } from '#server/db/person-zone.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { calendarConnections } from './account-connections.ts';
import { createAgenda } from './agenda.ts';
import { createBrief, type GuestRecord, type MailWith } from './brief.ts';
import { createCalendarLists } from './calendar-lists.ts';
import { createComing } from './coming.ts';
import { createFinding } from './finding.ts';
import { createConnections } from './connections.ts';
import { createCalendarFiles } from './files.ts';
import { createFinder } from './finder.ts';
import {
  calendarBriefHandlers,
  calendarFilesHandlers,
  calendarHandlers,
  calendarLearningHandlers,
  calendarListsHandlers,
  calendarPlanHandlers,
} from './handlers.ts';
import { createLearning } from './learning/learning.ts';
import { createLedger } from './ledger.ts';
import { createPreparing } from './preparing.ts';
import type { Providers } from './providers/provider.ts';
import { createCalendar } from './service.ts';
import { createAccountStore } from './store/accounts.store.ts';
import { createCalendarStore } from './store/calendars.store.ts';
import { createChangeStore } from './store/changes.store.ts';
import { createChoiceStore } from './store/choices.store.ts';
import { createSeriesStore } from './store/series.store.ts';
import { createNoting } from './noting.ts';
import { createSuggestions } from './suggestions/suggestions.ts';
import { createSynchronisation } from './sync.ts';
import { createWriting } from './writing.ts';

/** How often calendar servers are asked for news, in milliseconds. */
const SYNC_EVERY = 10 * 60_000;
/** How often changes that can no longer be taken back are forgotten, in milliseconds. */
const SWEEP_EVERY = 3600_000;

/** What the calendar agent asks other parts of Iris. */
export interface CalendarPorts {
  /** Which of a person's events belong to which project. */
  readonly projectsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  /** What is known of some addresses from mail; null when no mailbox is connected. */
  readonly mailWith: (userId: string, addresses: readonly string[]) => Promise<MailWith | null>;
  /** Whether the permission of a Google account is needed for something else of a person, such as their mail. */
  readonly sharesPermission: (userId: string, email: string) => Promise<boolean>;
  /** What the dashboard knows of some people, by address. */
  readonly recordsOf: (
    userId: string,
    guests: readonly { email: string; name: string }[],
  ) => Promise<ReadonlyMap<string, GuestRecord>>;
}

/** Connects the parts of the calendar agent: its handlers, and the jobs that keep calendars up to date. */
export const createCalendarAgent = (deps: {
  db: Db;
  vault: Vault;
  providers: Providers;
  ports: CalendarPorts;
  now: () => number;
  log: Log;
}) => {
  const { db, vault, providers, ports, now, log } = deps;
  const accounts = createAccountStore(db, vault, now);
  const calendars = createCalendarStore(db);
  const series = createSeriesStore(db);
  const choices = createChoiceStore(db, now);
  const changes = createChangeStore(db, now);
  const knownZone = createPersonZone(db);
  const personZone = async (userId: string) => (await knownZone(userId)) ?? ownZone();
  const agenda = createAgenda({ calendars, series, choices, personZone, now });
  const sync = createSynchronisation({ accounts, calendars, series, providers, log });
  const connections = createConnections({
    accounts,
    calendars,
    choices,
    changes,
    providers,
    sync,
    sharesPermission: ports.sharesPermission,
  });
  const finder = createFinder({ series, connections, agenda });
  const ledger = createLedger({
    accounts,
    series,
    changes,
    connections,
    providerOf: ({ kind }) => providers[kind],
    log,
  });
  const writing = createWriting({ connections, agenda, finder, ledger, now });
  const calendar = createCalendar({ choices, connections, agenda, finder, projectsOf: ports.projectsOf, now });
  const lists = createCalendarLists({ accounts, calendars, changes, connections });
  const files = createCalendarFiles({ agenda, calendars, connections, finder, ledger, series, now });
  const brief = createBrief({ agenda, finder, mailWith: ports.mailWith, recordsOf: ports.recordsOf, now });
  const isConnected = async (userId: string) => (await accounts.ofUser(userId)).length > 0;
  const suggestions = createSuggestions({
    agenda,
    choices,
    isConnected,
    create: writing.create,
    now,
  });
  const jobs: readonly Job[] = [
    { name: 'calendar-sync', every: SYNC_EVERY, run: sync.everybody },
    { name: 'sweep-calendar', every: SWEEP_EVERY, run: () => changes.sweep() },
  ];
  return {
    handlers: {
      calendar: calendarHandlers({ calendar, writing, connections, suggestions }),
      calendarLists: calendarListsHandlers(lists),
      calendarFiles: calendarFilesHandlers(files),
      calendarBrief: calendarBriefHandlers(brief),
      calendarPlan: calendarPlanHandlers(suggestions),
      calendarLearning: calendarLearningHandlers(createLearning({ choices, finder, agenda, now })),
    },
    jobs,
    connectGoogle: connections.connectGoogle,
    usesGoogle: connections.usesGoogle,
    /** The person leaves Iris: every connection ends. */
    leave: (userId: string) => connections.disconnect(userId, undefined),
    /** For whoever finds something to note in what a person reads; all-day events lie on the day in the person's zone. */
    events: createNoting(writing, personZone),
    /** Which meetings of a person want preparation soon. */
    preparing: createPreparing({ agenda, now }),
    /** Which events have some words in their names, and where they are shown. */
    find: createFinding({ agenda, now }),
    /** What is ahead, for the list of what is coming up. */
    coming: createComing({ agenda, isConnected, now }),
    connected: calendarConnections(accounts, (userId, id) => connections.disconnect(userId, id)),
  };
};
