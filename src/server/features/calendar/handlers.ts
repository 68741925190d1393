import type { calendarContract } from '#contract/calendar/calendar.ts';
import type { calendarBriefContract } from '#contract/calendar/meeting-brief.ts';
import type { calendarGuestsContract } from '#contract/calendar/guests.ts';
import type { calendarFeedsContract } from '#contract/calendar/feeds.ts';
import type { calendarFilesContract } from '#contract/calendar/files.ts';
import type { calendarFeedbackContract } from '#contract/calendar/feedback.ts';
import type { calendarListsContract } from '#contract/calendar/calendars.ts';
import type { calendarSignInContract } from '#contract/calendar/sign-in.ts';
import type { calendarPlanContract } from '#contract/calendar/work-plan.ts';
import { success } from '#contract/common.ts';
import { type Caller, type Handlers, succeeded } from '#server/http/handlers.ts';
import type { ProviderSignIn } from '#server/oauth/provider-sign-in.ts';
import type { CalendarList } from './calendars/calendar-list.ts';
import type { CalendarConnections } from './connections/connections.ts';
import type { ChangeEvent } from './events/change-event.ts';
import type { CalendarChangeLog } from './events/change-log.ts';
import type { CreateEvent } from './events/create-event.ts';
import type { DeleteEvent } from './events/delete-event.ts';
import type { EventReader } from './events/read-events.ts';
import type { SearchEvents } from './events/search-events.ts';
import type { TickPreparation } from './events/tick-preparation.ts';
import type { EventFeedbackService } from './feedback/feedback.ts';
import type { Feeds } from './feeds/feeds.ts';
import type { CalendarExport } from './files/export-file.ts';
import type { CalendarImports } from './files/import-file.ts';
import type { AnswerEvent } from './invitations/answer-event.ts';
import type { GuestWays } from './invitations/guest-ways.ts';
import type { Tell } from './guests/tell-guests.ts';
import type { MeetingBrief } from './meeting-brief.ts';
import type { ScheduleSuggestions } from './suggestions/suggestions.ts';

/** Handles requests for events, connections and suggestions. */
export const calendarHandlers = ({
  reader,
  searchEvents,
  createEvent,
  changeEvent,
  deleteEvent,
  changeLog,
  tickPreparation,
  answerEvent,
  connections,
  suggestions,
}: {
  reader: EventReader;
  searchEvents: SearchEvents;
  createEvent: CreateEvent;
  changeEvent: ChangeEvent;
  deleteEvent: DeleteEvent;
  changeLog: CalendarChangeLog;
  tickPreparation: TickPreparation;
  answerEvent: AnswerEvent;
  connections: CalendarConnections;
  suggestions: ScheduleSuggestions;
}): Handlers<typeof calendarContract> => ({
  events: ({ caller, query }) => reader.list(caller.user, query),
  range: ({ caller, query }) => reader.range(caller.user, query),
  event: async ({ caller, params }) => ({ ...success, event: await reader.event(caller.user, params.id) }),
  search: ({ caller, query }) => searchEvents(caller.user.id, query.q),
  weeklyPreview: ({ caller }) => reader.weeklyPreview(caller.user),
  createEvent: async ({ caller, query, body }) => ({
    ...success,
    ...(await createEvent(caller.user, body, tellOf(caller, query.tell))),
  }),
  changeEvent: async ({ caller, params, query, body }) => ({
    ...success,
    ...(await changeEvent(caller.user, params.id, body, query.scope, tellOf(caller, query.tell))),
  }),
  deleteEvent: async ({ caller, params, query }) => ({
    ...success,
    ...(await deleteEvent(caller.user, params.id, query.scope, tellOf(caller, query.tell))),
  }),
  answerEvent: async ({ caller, params, query, body }) => ({
    ...success,
    ...(await answerEvent(caller.user, params.id, body, query.scope)),
  }),
  undo: async ({ caller, params }) => ({ ...success, change: await changeLog.undo(caller.user.id, params.id) }),
  tickPreparation: ({ caller, params, body }) =>
    succeeded(tickPreparation(caller.user, params.id, body.task, body.done)),
  connect: async ({ caller, body }) => ({ ...success, connection: await connections.connect(caller.user.id, body) }),
  providers: () => connections.providers(),
  disconnect: ({ caller, query }) => succeeded(connections.disconnect(caller.user.id, query.id)),
  status: ({ caller }) => connections.status(caller.user.id),
  refresh: ({ caller }) => succeeded(connections.refresh(caller.user.id)),
  suggestions: ({ caller }) => suggestions.list(caller.user),
  acceptSuggestion: async ({ caller, params }) => ({
    ...success,
    ...(await suggestions.accept(caller.user, params.id)),
  }),
  dismissSuggestion: ({ caller, params }) => succeeded(suggestions.dismiss(caller.user, params.id)),
  orbitEvents: ({ caller }) => reader.orbitEvents(caller.user),
});

/** A program with a token writes to nobody: guests are told by the person alone. */
const tellOf = ({ sessionId }: Caller, asked: Exclude<Tell, 'usual'> | undefined): Tell =>
  sessionId === '' ? 'nobody' : (asked ?? 'usual');

/** Handles requests for how guests are told. */
export const calendarGuestsHandlers = (ways: GuestWays): Handlers<typeof calendarGuestsContract> => ({
  ways: ({ caller, query }) => ways(caller.user, query),
});

/** Handles requests for the list of calendars. */
export const calendarListsHandlers = (lists: CalendarList): Handlers<typeof calendarListsContract> => ({
  list: ({ caller }) => lists.list(caller.user.id),
  add: ({ caller, body }) => lists.add(caller.user.id, body),
  change: ({ caller, params, body }) => lists.change(caller.user.id, params.id, body),
  remove: ({ caller, params }) => succeeded(lists.remove(caller.user.id, params.id)),
});

/** Handles requests for feedback on events. */
export const calendarFeedbackHandlers = (
  feedback: EventFeedbackService,
): Handlers<typeof calendarFeedbackContract> => ({
  correct: ({ caller, params, body }) => succeeded(feedback.correct(caller.user, params.id, body)),
  lessons: ({ caller }) => feedback.list(caller.user),
  forget: ({ caller, params }) => succeeded(feedback.forget(caller.user.id, params.id)),
});

/** Handles requests for the working week. */
export const calendarPlanHandlers = (suggestions: ScheduleSuggestions): Handlers<typeof calendarPlanContract> => ({
  plan: ({ caller }) => suggestions.week(caller.user),
  savePlan: ({ caller, body }) => succeeded(suggestions.savePlan(caller.user.id, body)),
  place: async ({ caller, body }) => ({ ...success, ...(await suggestions.place(caller.user, body)) }),
});

/** Handles requests for calendar files. */
export const calendarFilesHandlers = ({
  imports,
  exportFile,
}: {
  imports: CalendarImports;
  exportFile: CalendarExport;
}): Handlers<typeof calendarFilesContract> => ({
  preview: ({ caller, body }) => imports.preview(caller.user.id, body),
  import: ({ caller, body }) => imports.import(caller.user.id, body),
  async export({ caller, query }) {
    const { name, text } = await exportFile(caller.user.id, query);
    const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': attachment(name) };
    return new Response(text, { headers });
  },
});

/** A content-disposition with the name in ASCII and in UTF-8 (RFC 6266). */
const attachment = (name: string): string => {
  const plain =
    name
      .normalize('NFKD')
      .replaceAll(/[^\w .-]+/g, '')
      .trim()
      .slice(0, 80) || 'calendar';
  return `attachment; filename="${plain}.ics"; filename*=UTF-8''${encodeURIComponent(`${name.slice(0, 80)}.ics`)}`;
};

/** Handles requests about calendars that are opened by signing in at their provider. */
export const calendarSignInHandlers = (signIn: ProviderSignIn): Handlers<typeof calendarSignInContract> => ({
  start: ({ params, context, caller, query }) => signIn.start(params.kind, context, caller, query.email),
  callback: ({ params, context, caller }) => signIn.finish(params.kind, context, caller),
  problem: ({ caller, query }) => signIn.problem(caller.user.id, query.why),
});

/** Handles requests for meeting briefs. */
export const calendarBriefHandlers = (brief: MeetingBrief): Handlers<typeof calendarBriefContract> => ({
  brief: ({ caller, params }) => brief.of(caller.user, params.id),
});

/** How readers may keep a feed: for themselves, and asking each time whether it is still the same. */
const FEED_HEADERS = { 'cache-control': 'private, no-cache' } as const;

/** Handles requests for feeds, and those of the programs that subscribe. */
export const calendarFeedsHandlers = (feeds: Feeds): Handlers<typeof calendarFeedsContract> => ({
  list: ({ caller }) => feeds.list(caller.user.id),
  create: ({ caller, body, context }) => feeds.create(caller.user.id, body, context.origin),
  change: ({ caller, params, body }) => feeds.change(caller.user.id, params.id, body),
  renew: ({ caller, params, context }) => feeds.renew(caller.user.id, params.id, context.origin),
  withdraw: ({ caller, params }) => succeeded(feeds.withdraw(caller.user.id, params.id)),
  async read({ params, context }) {
    const { etag, text } = await feeds.read(params.token, { client: context.client, known: context.ifNoneMatch });
    const headers = { ...FEED_HEADERS, etag };
    if (text === null) return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
  },
});
