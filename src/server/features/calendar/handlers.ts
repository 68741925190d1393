import type { calendarContract } from '#contract/calendar.ts';
import type { calendarBriefContract } from '#contract/calendar-brief.ts';
import type { calendarFilesContract } from '#contract/calendar-files.ts';
import type { calendarLearningContract } from '#contract/calendar-learning.ts';
import type { calendarListsContract } from '#contract/calendar-lists.ts';
import type { calendarPlanContract } from '#contract/calendar-plan.ts';
import { success } from '#contract/common.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Brief } from './brief.ts';
import type { CalendarLists } from './calendar-lists.ts';
import type { Learning } from './learning/learning.ts';
import type { Connections } from './connections.ts';
import type { CalendarFiles } from './files.ts';
import type { Calendar } from './service.ts';
import type { Suggestions } from './suggestions/suggestions.ts';
import type { Writing } from './writing.ts';

/** Answers the calls of the calendar agent. */
export const calendarHandlers = ({
  calendar,
  writing,
  connections,
  suggestions,
}: {
  calendar: Calendar;
  writing: Writing;
  connections: Connections;
  suggestions: Suggestions;
}): Handlers<typeof calendarContract> => ({
  events: ({ caller, query }) => calendar.list(caller.user, query),
  range: ({ caller, query }) => calendar.range(caller.user, query),
  event: async ({ caller, params }) => ({ ...success, event: await calendar.event(caller.user, params.id) }),
  weeklyPreview: ({ caller }) => calendar.weeklyPreview(caller.user),
  createEvent: async ({ caller, body }) => ({ ...success, ...(await writing.create(caller.user, body)) }),
  changeEvent: async ({ caller, params, query, body }) => ({
    ...success,
    ...(await writing.change(caller.user, params.id, body, query.scope)),
  }),
  deleteEvent: async ({ caller, params, query }) => ({
    ...success,
    change: await writing.remove(caller.user, params.id, query.scope),
  }),
  undo: async ({ caller, params }) => ({ ...success, change: await writing.undo(caller.user, params.id) }),
  async tickPreparation({ caller, params, body }) {
    await calendar.tick(caller.user, params.id, body.task, body.done);
    return success;
  },
  connect: async ({ caller, body }) => ({ ...success, connection: await connections.connect(caller.user.id, body) }),
  async disconnect({ caller, query }) {
    await connections.disconnect(caller.user.id, query.id);
    return success;
  },
  status: ({ caller }) => connections.status(caller.user.id),
  async refresh({ caller }) {
    await connections.refresh(caller.user.id);
    return success;
  },
  suggestions: ({ caller }) => suggestions.list(caller.user),
  acceptSuggestion: async ({ caller, params }) => ({
    ...success,
    ...(await suggestions.accept(caller.user, params.id)),
  }),
  async dismissSuggestion({ caller, params }) {
    await suggestions.dismiss(caller.user, params.id);
    return success;
  },
  orbitEvents: ({ caller }) => calendar.orbitEvents(caller.user),
});

/** Answers the calls about the list of calendars. */
export const calendarListsHandlers = (lists: CalendarLists): Handlers<typeof calendarListsContract> => ({
  list: ({ caller }) => lists.list(caller.user.id),
  add: ({ caller, body }) => lists.add(caller.user.id, body),
  change: ({ caller, params, body }) => lists.change(caller.user.id, params.id, body),
  async remove({ caller, params }) {
    await lists.remove(caller.user.id, params.id);
    return success;
  },
});

/** Answers the calls about what the agent has been taught. */
export const calendarLearningHandlers = (learning: Learning): Handlers<typeof calendarLearningContract> => ({
  async correct({ caller, params, body }) {
    await learning.correct(caller.user, params.id, body);
    return success;
  },
  lessons: ({ caller }) => learning.list(caller.user),
  async forget({ caller, params }) {
    await learning.forget(caller.user.id, params.id);
    return success;
  },
});

/** Answers the calls about the working week. */
export const calendarPlanHandlers = (suggestions: Suggestions): Handlers<typeof calendarPlanContract> => ({
  plan: ({ caller }) => suggestions.week(caller.user),
  async savePlan({ caller, body }) {
    await suggestions.savePlan(caller.user.id, body);
    return success;
  },
});

/** Answers the calls about calendar files. */
export const calendarFilesHandlers = (files: CalendarFiles): Handlers<typeof calendarFilesContract> => ({
  preview: ({ caller, body }) => files.preview(caller.user.id, body),
  import: ({ caller, body }) => files.import(caller.user.id, body),
  async export({ caller, query }) {
    const { name, text } = await files.export(caller.user.id, query);
    const headers = { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': attachment(name) };
    return new Response(text, { headers });
  },
});

/** The name of a file, for programs that read plain letters only and for those that read all (RFC 6266). */
const attachment = (name: string): string => {
  const plain =
    name
      .normalize('NFKD')
      .replaceAll(/[^\w .-]+/g, '')
      .trim()
      .slice(0, 80) || 'calendar';
  return `attachment; filename="${plain}.ics"; filename*=UTF-8''${encodeURIComponent(`${name.slice(0, 80)}.ics`)}`;
};

/** Answers the call for a brief. */
export const calendarBriefHandlers = (brief: Brief): Handlers<typeof calendarBriefContract> => ({
  brief: ({ caller, params }) => brief.of(caller.user, params.id),
});
