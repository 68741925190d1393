import type { notificationsContract } from '#contract/notifications/notifications.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { PushDevices } from './push-devices.ts';
import type { NotificationInbox } from './inbox.ts';

/** Answers the calls about notifications. */
export const notificationsHandlers = (
  inbox: NotificationInbox,
  devices: PushDevices,
): Handlers<typeof notificationsContract> => ({
  list: ({ caller }) => inbox.list(caller.user.id),
  unseen: ({ caller }) => inbox.unseen(caller.user.id),
  markSeen: ({ caller }) => succeeded(inbox.markSeen(caller.user.id)),
  markAllRead: ({ caller }) => succeeded(inbox.markAllRead(caller.user.id)),
  markRead: ({ caller, params }) => succeeded(inbox.markRead(caller.user.id, params.id)),
  close: ({ caller, params }) => succeeded(inbox.close(caller.user.id, params.id)),
  reopen: ({ caller, params }) => succeeded(inbox.reopen(caller.user.id, params.id)),
  snooze: ({ caller, params, body }) => succeeded(inbox.snooze(caller.user.id, params.id, body.until)),
  pushDevices: ({ caller }) => devices.list(caller.user.id, caller.sessionId),
  addDevice: ({ caller, body, context }) => devices.add(caller.user.id, caller.sessionId, body, context.userAgent),
  changeDevice: ({ caller, params, body }) => devices.setKinds(caller.user.id, caller.sessionId, params.id, body.kinds),
  removeDevice: ({ caller, params }) => succeeded(devices.remove(caller.user.id, params.id)),
  tryDevice: ({ caller, params }) => succeeded(devices.tryOut(caller.user.id, params.id)),
  settings: ({ caller }) => inbox.settings(caller.user.id),
  saveSettings: ({ caller, body }) => inbox.saveSettings(caller.user.id, body),
});
