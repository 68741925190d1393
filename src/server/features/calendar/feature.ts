import type { RateLimit } from '#contract/endpoint.ts';
import { DAY } from '#contract/time-units.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { createDueReminders } from '#server/jobs/due-reminders.ts';
import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import { createProviderSignIn, type SignInService } from '#server/oauth/provider-sign-in.ts';
import { createPersonZone } from '#server/person-data/person-zone.ts';
import { createAttendanceReader } from './attendance.ts';
import { createBirthdays } from './birthdays/birthdays.ts';
import { withBirthdays } from './birthdays/shown-calendars.ts';
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
import { createEventSearch } from './events/search-events.ts';
import { createPreparationTicker } from './events/tick-preparation.ts';
import { createFeedFiles } from './feeds/feed-file.ts';
import type { FeedPorts } from './feeds/feed-ports.ts';
import { createFeeds } from './feeds/feeds.ts';
import { createEventFeedback } from './feedback/feedback.ts';
import { createCalendarExport } from './files/export-file.ts';
import { createCalendarImports } from './files/import-file.ts';
import {
  calendarBriefHandlers,
  calendarFeedbackHandlers,
  calendarFeedsHandlers,
  calendarFilesHandlers,
  calendarGuestsHandlers,
  calendarHandlers,
  calendarListsHandlers,
  calendarPlanHandlers,
  calendarSignInHandlers,
} from './handlers.ts';
import { createEventAnswer } from './invitations/answer-event.ts';
import { createInvitationAnswer } from './invitations/answer-invitation.ts';
import { createMailedInvitations } from './invitations/answer-mailed.ts';
import { createMessageApplier } from './invitations/apply-message.ts';
import type { CalendarMessage, CalendarMessageResult } from './guests/calendar-message.ts';
import { createReplyCounter, type CalendarMailPort } from './invitations/count-replies.ts';
import { createGuestWays } from './invitations/guest-ways.ts';
import { createMessageOpener } from './invitations/open-message.ts';
import { createScheduling } from './guests/scheduling.ts';
import { createGuestTelling } from './guests/tell-guests.ts';
import type { OwnAddress } from './occurrences/invited.ts';
import { createMeetingBrief, type GuestRecord, type MailWithGuests } from './meeting-brief.ts';
import { createMeetingsToPrepare } from './meetings-to-prepare.ts';
import { createAgenda } from './occurrences/agenda.ts';
import { type CalendarProviders, providerFor } from './providers/providers.ts';
import { createEventLookup } from './event-lookup.ts';
import { eventReminders } from './reminders.ts';
import { type CalendarAccount, createCalendarAccountStore } from './store/accounts.store.ts';
import type { CalendarReader } from './reading/read-objects.ts';
import { createCalendarStore } from './store/calendars.store.ts';
import { createCalendarChangeStore } from './store/changes.store.ts';
import { createFeedReadStore } from './store/feed-reads.store.ts';
import { createFeedStore } from './store/feeds.store.ts';
import { createCalendarPreferenceStore } from './store/preferences.store.ts';
import { createGuestMessageStore } from './store/guest-messages.store.ts';
import { createReminderStore } from './store/reminders.store.ts';
import { createSeriesStore } from './store/series.store.ts';
import { createScheduleSuggestions } from './suggestions/suggestions.ts';
import { createUpcomingEvents } from './upcoming.ts';
import { machineZone } from '#server/person-data/machine-zone.ts';

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
  /** The addresses of a person's mailboxes, and how a calendar message leaves from one of them. */
  readonly mail: {
    readonly addressesOf: (userId: string) => Promise<readonly OwnAddress[]>;
    readonly send: (userId: string, message: CalendarMessage) => Promise<CalendarMessageResult>;
  };
  /** The calendar files that came by email. */
  readonly calendarMails: CalendarMailPort;
  readonly feeds: FeedPorts;
  /** Something that changes with the birthdays and dates of a person. */
  readonly datesState: (userId: string) => Promise<string>;
  /** Counts a try under a name; throws when there were too many. */
  readonly takeLimit: (limit: readonly [name: string, limit: RateLimit]) => Promise<unknown>;
}

/** Wires the calendar: its handlers, its jobs, and what other parts of Iris may ask of it. */
export const createCalendarFeature = (deps: {
  db: Db;
  vault: Vault;
  providers: CalendarProviders;
  /** How Microsoft signs people in for their calendars, if this installation is set up for it. */
  microsoft: SignInService | undefined;
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
  const personZone = async (userId: string) => (await knownZone(userId)) ?? machineZone();
  const birthdays = createBirthdays({ dates: ports.feeds.dates, datesState: ports.datesState, preferences });
  const shown = withBirthdays(calendars, series, birthdays);
  const agenda = createAgenda({
    ...shown,
    preferences,
    personZone,
    otherAddresses: async (userId) => [
      ...(await ports.mail.addressesOf(userId)),
      // A connection by signing in has the name of its account.
      ...(await accounts.ofUser(userId))
        .filter(({ kind }) => kind === 'google' || kind === 'microsoft')
        .map(({ name }) => ({ address: name, emails: false })),
    ],
    now,
  });
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
  const loadOwnedEvent = createOwnedEventLoader({ series: shown.series, locations, agenda });
  const serverOf = ({ kind }: CalendarAccount) => providerFor(providers, kind).server;
  const changeLog = createCalendarChangeLog({ accounts, calendars, series, changes, locations, serverOf, log, now });
  const schedulingOf = createScheduling({ accounts, serverOf });
  const guests = createGuestTelling({
    agenda,
    schedulingOf,
    sendMessage: ports.mail.send,
    now,
  });
  const invitations = createInvitationAnswer({
    schedulingOf,
    changeLog,
    sendMessage: ports.mail.send,
    leases: deps.leases,
    now,
  });
  const messages = createGuestMessageStore(db);
  const openMessage = createMessageOpener({ series, messages, agenda, reader: deps.reader });
  const mailedMessages = createMessageApplier({
    open: openMessage,
    messages,
    locations,
    agenda,
    changeLog,
    guests,
    schedulingOf,
    sendMessage: ports.mail.send,
    inTurn: invitations.inTurn,
    now,
  });
  const replies = createReplyCounter({ mails: ports.calendarMails, count: mailedMessages.count, log, now });
  const createEvent = createEventCreator({ locations, agenda, changeLog, guests, now });
  const changeEvent = createEventChanger({ locations, agenda, loadOwnedEvent, changeLog, guests });
  const deleteEvent = createEventDeleter({ locations, loadOwnedEvent, changeLog, guests });
  const reader = createEventReader({ locations, agenda, loadOwnedEvent, projectsOf: ports.projectsOf, now });
  const feedReads = createFeedReadStore(db, now);
  const isConnected = async (userId: string) => (await accounts.ofUser(userId)).length > 0;
  const suggestions = createScheduleSuggestions({ agenda, preferences, isConnected, createEvent, now });
  const brief = createMeetingBrief({
    agenda,
    loadOwnedEvent,
    mailWith: ports.mailWith,
    recordsOf: ports.recordsOf,
    now,
  });
  const signIn = createProviderSignIn(
    {
      kinds: ['microsoft'],
      services: deps.microsoft === undefined ? {} : { microsoft: deps.microsoft },
      noun: 'calendar',
      cookie: 'iris_calendar',
      page: '/dashboard?tab=calendar',
      callbackPath: (kind) => `/api/calendar/oauth/${kind}/callback`,
      unknownOwner: 'The provider didn’t say whose calendar this is.',
      connect: ({ id }, _kind, { email, refreshToken }) => connections.connectMicrosoft(id, { email, refreshToken }),
    },
    { vault, now, log },
  );
  const jobs: readonly Job[] = [
    { name: 'calendar-sync', every: SYNC_EVERY, run: sync.all },
    { name: 'cleanup-calendar', every: DAY, run: feedReads.cleanup },
    replies.job,
  ];
  return {
    handlers: {
      calendar: calendarHandlers({
        reader,
        searchEvents: createEventSearch({ ...shown, personZone, now }),
        createEvent,
        changeEvent,
        deleteEvent,
        changeLog,
        tickPreparation: createPreparationTicker({ preferences, loadOwnedEvent }),
        answerEvent: createEventAnswer({ locations, agenda, loadOwnedEvent, invitations }),
        connections,
        suggestions,
      }),
      calendarLists: calendarListsHandlers(createCalendarList({ accounts, calendars, changes, locations, birthdays })),
      calendarFiles: calendarFilesHandlers({
        imports: createCalendarImports({ agenda, locations, changeLog, series, reader: deps.reader }),
        exportFile: createCalendarExport({ ...shown, agenda, locations, loadOwnedEvent, now }),
      }),
      calendarFeeds: calendarFeedsHandlers(
        createFeeds({
          feeds: createFeedStore(db, now),
          reads: feedReads,
          calendars,
          fileOf: createFeedFiles({ calendars, series, ports: ports.feeds, now }),
          takeLimit: ports.takeLimit,
          now,
        }),
      ),
      calendarSignIn: calendarSignInHandlers(signIn),
      calendarBrief: calendarBriefHandlers(brief),
      calendarGuests: calendarGuestsHandlers(createGuestWays({ locations, loadOwnedEvent, guests })),
      calendarPlan: calendarPlanHandlers(suggestions),
      calendarFeedback: calendarFeedbackHandlers(createEventFeedback({ preferences, loadOwnedEvent, agenda, now })),
    },
    jobs,
    /** On which days feeds were read, for the access log. */
    feedReads: feedReads.latest,
    connectGoogle: connections.connectGoogle,
    usesGoogle: connections.usesGoogle,
    /** Disconnects every calendar of an account that is deleted. */
    onAccountDeleted: (userId: string) => connections.disconnect(userId, undefined),
    mailEvents: createMailEvents({ createEvent, deleteEvent, loadOwnedEvent, zone: personZone }),
    mailInvitations: createMailedInvitations({
      series,
      locations,
      agenda,
      reader: deps.reader,
      invitations,
      open: openMessage,
    }),
    mailedMessages,
    meetingsToPrepare: createMeetingsToPrepare({ agenda, now }),
    eventsBetween: createEventLookup({ agenda }),
    pastEvents: createAttendanceReader({ agenda }),
    dueReminders: createDueReminders({ store: createReminderStore(db), reader: eventReminders, personZone, log }),
    upcomingEvents: createUpcomingEvents({ agenda, isConnected, now }),
    /** The calendar servers of a person, with the account of each. */
    servers: async (userId: string) =>
      (await accounts.ofUser(userId)).flatMap((account) => {
        const credentials = accounts.credentials(account);
        if (credentials.kind !== 'caldav') return [];
        const { url, username, password } = credentials;
        return [{ id: account.id, name: username, host: account.host, credentials: { url, username, password } }];
      }),
    connectedAccounts: listConnectedCalendars(accounts, providers, (userId, id) => connections.disconnect(userId, id)),
  };
};
