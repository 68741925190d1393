import type { calendarContract } from '#contract/calendar.ts';
import { success } from '#contract/common.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Connections } from './connections.ts';
import type { Calendar } from './service.ts';
import type { Suggestions } from './suggestions/suggestions.ts';

/** Answers the calls of the calendar agent. */
export const calendarHandlers = ({
  calendar,
  connections,
  suggestions,
}: {
  calendar: Calendar;
  connections: Connections;
  suggestions: Suggestions;
}): Handlers<typeof calendarContract> => ({
  events: ({ caller, query }) => calendar.list(caller.user, query),
  weeklyPreview: ({ caller }) => calendar.weeklyPreview(caller.user),
  createEvent: async ({ caller, body }) => ({ ...success, event: await calendar.create(caller.user, body) }),
  changeEvent: async ({ caller, params, query, body }) => ({
    ...success,
    event: await calendar.change(caller.user, params.id, body, query.scope),
  }),
  async deleteEvent({ caller, params, query }) {
    await calendar.remove(caller.user, params.id, query.scope);
    return success;
  },
  async judgeEvent({ caller, params, body }) {
    await calendar.judge(caller.user, params.id, body.importance);
    return success;
  },
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
    event: await suggestions.accept(caller.user, params.id),
  }),
  async dismissSuggestion({ caller, params }) {
    await suggestions.dismiss(caller.user, params.id);
    return success;
  },
  orbitEvents: ({ caller }) => calendar.orbitEvents(caller.user),
});
