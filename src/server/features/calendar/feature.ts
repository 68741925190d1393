import { ownZone } from '#contract/zone.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import { createPersonZone } from '#server/person-data/person-zone.ts';
import { createCalendarList } from './calendars/calendar-list.ts';
import { createCalendarLocations } from './connections/calendar-locations.ts';
import { listConnectedCalendars } from './connections/connected-accounts.ts';
import { createCalendarConnections } from './connections/connections.ts';
import { createCalendarSync } from './connections/sync.ts';
import { createMailEvents } from './events/add-from-mail.ts';
import { createEventChanger } from './events/change-event.ts';
import { createCalendarChangeLog } from './events/change-log.ts';
import { createEventCreator } from './events/create-event.ts';
import { createEventDeleter } from './events/delete-event.ts';
import { createOwnedEventLoader } from './events/load-owned-event.ts';
import { createEventReader } from './events/read-events.ts';
import { createPreparationTicker } from './events/tick-preparation.ts';
import { createEventFeedback } from './feedback/feedback.ts';
import { createCalendarExport } from './files/export-file.ts';
import { createCalendarImports } from './files/import-file.ts';
import {
  calendarBriefHandlers,
  calendarFeedbackHandlers,
  calendarFilesHandlers,
  calendarHandlers,
  calendarListsHandlers,
  calendarPlanHandlers,
} from './handlers.ts';
import { createMeetingBrief, type GuestRecord, type MailWithGuests } from './meeting-brief.ts';
import { createMeetingsToPrepare } from './meetings-to-prepare.ts';
import { createAgenda } from './occurrences/agenda.ts';
import { type CalendarProviders, providerFor } from './providers/providers.ts';
import { createEventLookup } from './event-lookup.ts';
import { createDueReminders } from './reminders.ts';
import { createEventSearch } from './search-events.ts';
import { type CalendarAccount, createCalendarAccountStore } from './store/accounts.store.ts';
import type { CalendarReader } from './reading/read-objects.ts';
import { createCalendarStore } from './store/calendars.store.ts';
import { createCalendarChangeStore } from './store/changes.store.ts';
import { createCalendarPreferenceStore } from './store/preferences.store.ts';
import { createReminderStore } from './store/reminders.store.ts';
import { createSeriesStore } from './store/series.store.ts';
import { createScheduleSuggestions } from './suggestions/suggestions.ts';
import { createUpcomingEvents } from './upcoming.ts';

/** How often all connections are synchronised, in milliseconds. */
const SYNC_EVERY = 10 * 60_000;

/** What the calendar asks other parts of Iris. */
export interface CalendarPorts {
  /** Which of a person's events belong to which project. */
  readonly projectsOf: (userId: string) => Promise<ReadonlyMap<string, string>>;
  /** What is known of some addresses from mail; null when no mailbox is connected. */
  readonly mailWith: (userId: string, addresses: readonly string[]) => Promise<MailWithGuests | null>;
  /** Whether the permission of a Google account is needed for something else of a person, such as their mail. */
  readonly sharesPermission: (userId: string, email: string) => Promise<boolean>;
  /** What the dashboard knows of some people, by address. */
  readonly recordsOf: (
    userId: string,
    guests: readonly { email: string; name: string }[],
  ) => Promise<ReadonlyMap<string, GuestRecord>>;
}

/** Wires the calendar: its handlers, its jobs, and what other parts of Iris may ask of it. */
export const createCalendarFeature = (deps: {
  db: Db;
  vault: Vault;
  providers: CalendarProviders;
  reader: CalendarReader;
  ports: CalendarPorts;
  leases: Leases;
  now: () => number;
  log: Log;
}) => {
  const { db, vault, providers, ports, now, log } = deps;
  const accounts = createCalendarAccountStore(db, vault, now);
  const calendars = createCalendarStore(db);
  const series = createSeriesStore(db);
  const preferences = createCalendarPreferenceStore(db, now);
  const changes = createCalendarChangeStore(db, now);
  const knownZone = createPersonZone(db);
  const personZone = async (userId: string) => (await knownZone(userId)) ?? ownZone();
  const agenda = createAgenda({ calendars, series, preferences, personZone, now });
  const sync = createCalendarSync({ accounts, calendars, series, changes, providers, leases: deps.leases, log });
  const locations = createCalendarLocations({ accounts, calendars, providers });
  const connections = createCalendarConnections({
    accounts,
    calendars,
    preferences,
    changes,
    locations,
    providers,
    sync,
    sharesPermission: ports.sharesPermission,
  });
  const loadOwnedEvent = createOwnedEventLoader({ series, locations, agenda });
  const serverOf = ({ kind }: CalendarAccount) => providerFor(providers, kind).server;
  const changeLog = createCalendarChangeLog({ accounts, series, changes, locations, serverOf, log, now });
  const createEvent = createEventCreator({ locations, agenda, changeLog, now });
  const changeEvent = createEventChanger({ locations, agenda, loadOwnedEvent, changeLog });
  const deleteEvent = createEventDeleter({ locations, loadOwnedEvent, changeLog });
  const reader = createEventReader({ locations, agenda, loadOwnedEvent, projectsOf: ports.projectsOf, now });
  const isConnected = async (userId: string) => (await accounts.ofUser(userId)).length > 0;
  const suggestions = createScheduleSuggestions({ agenda, preferences, isConnected, createEvent, now });
  const brief = createMeetingBrief({
    agenda,
    loadOwnedEvent,
    mailWith: ports.mailWith,
    recordsOf: ports.recordsOf,
    now,
  });
  const jobs: readonly Job[] = [{ name: 'calendar-sync', every: SYNC_EVERY, run: sync.all }];
  return {
    handlers: {
      calendar: calendarHandlers({
        reader,
        createEvent,
        changeEvent,
        deleteEvent,
        changeLog,
        tickPreparation: createPreparationTicker({ preferences, loadOwnedEvent }),
        connections,
        suggestions,
      }),
      calendarLists: calendarListsHandlers(createCalendarList({ accounts, calendars, changes, locations })),
      calendarFiles: calendarFilesHandlers({
        imports: createCalendarImports({ agenda, locations, changeLog, series, reader: deps.reader }),
        exportFile: createCalendarExport({ agenda, calendars, locations, loadOwnedEvent, series, now }),
      }),
      calendarBrief: calendarBriefHandlers(brief),
      calendarPlan: calendarPlanHandlers(suggestions),
      calendarFeedback: calendarFeedbackHandlers(createEventFeedback({ preferences, loadOwnedEvent, agenda, now })),
    },
    jobs,
    connectGoogle: connections.connectGoogle,
    usesGoogle: connections.usesGoogle,
    /** Disconnects every calendar of an account that is deleted. */
    onAccountDeleted: (userId: string) => connections.disconnect(userId, undefined),
    mailEvents: createMailEvents({ createEvent, deleteEvent, zone: personZone }),
    meetingsToPrepare: createMeetingsToPrepare({ agenda, now }),
    eventsBetween: createEventLookup({ agenda }),
    searchEvents: createEventSearch({ agenda, now }),
    dueReminders: createDueReminders({ store: createReminderStore(db), personZone, log }),
    upcomingEvents: createUpcomingEvents({ agenda, isConnected, now }),
    connectedAccounts: listConnectedCalendars(accounts, providers, (userId, id) => connections.disconnect(userId, id)),
  };
};
