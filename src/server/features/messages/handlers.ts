import type { messagesContract } from '#contract/messages/messages.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Messaging } from './messaging.ts';

/** Answers the calls about messages. */
export const messagesHandlers = (messages: Messaging): Handlers<typeof messagesContract> => ({
  list: ({ caller, query }) => messages.list(caller.user.id, query),
  conversation: ({ caller, params }) => messages.conversation(caller.user.id, params.id),
  unreadCount: async ({ caller }) => ({ count: await messages.unreadCount(caller.user.id) }),
  recipients: ({ caller, query }) => messages.recipients(caller.user.id, query.q),
  send: ({ caller, body }) => messages.send(caller.user.id, body),
  markRead: ({ caller, params }) => messages.markRead(caller.user.id, params.id),
  archive: ({ caller, params }) => messages.archive(caller.user.id, params.id),
  unarchive: ({ caller, params }) => messages.unarchive(caller.user.id, params.id),
  reply: ({ caller, params, body }) => messages.reply(caller.user.id, params.id, body),
});
