import { ownZone } from '#contract/zone.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { createChosenZone } from '#server/db/chosen-zone.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import { calendarConnections } from './account-connections.ts';
import { createAgenda } from './agenda.ts';
import { createConnections } from './connections.ts';
import { calendarHandlers } from './handlers.ts';
import { createPreparing } from './preparing.ts';
import type { Providers } from './providers/provider.ts';
import { createCalendar } from './service.ts';
import { createAccountStore } from './store/accounts.store.ts';
import { createChoiceStore } from './store/choices.store.ts';
import { createSeriesStore } from './store/series.store.ts';
import { createSuggestions } from './suggestions/suggestions.ts';
import { createSynchronisation } from './sync.ts';

/** How often calendar servers are asked for news, in milliseconds. */
const SYNC_EVERY = 10 * 60_000;

/** Connects the parts of the calendar agent: its handlers, and the job that keeps calendars up to date. */
export const createCalendarAgent = (deps: {
  db: Db;
  vault: Vault;
  providers: Providers;
  projectsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  now: () => number;
  log: Log;
}) => {
  const { db, vault, providers, projectsOf, now, log } = deps;
  const chosenZone = createChosenZone(db);
  const accounts = createAccountStore(db, vault, now);
  const series = createSeriesStore(db);
  const choices = createChoiceStore(db, now);
  const personZone = async (userId: string) => (await chosenZone(userId)) ?? ownZone();
  const agenda = createAgenda({ accounts, series, choices, personZone, now });
  const sync = createSynchronisation({ accounts, series, providers, log });
  const connections = createConnections({ accounts, choices, providers, sync });
  const calendar = createCalendar({
    accounts,
    series,
    choices,
    connections,
    agenda,
    providerOf: ({ kind }) => providers[kind],
    projectsOf,
    now,
  });
  const suggestions = createSuggestions({
    agenda,
    choices,
    isConnected: async (userId) => (await accounts.ofUser(userId)).length > 0,
    create: calendar.create,
    now,
  });
  const job: Job = { name: 'calendar-sync', every: SYNC_EVERY, run: sync.everybody };
  return {
    handlers: calendarHandlers({ calendar, connections, suggestions }),
    job,
    /** Which meetings of a person want preparation soon. */
    preparing: createPreparing({ agenda, now }),
    connected: calendarConnections(accounts, (userId, id) => connections.disconnect(userId, id)),
  };
};
