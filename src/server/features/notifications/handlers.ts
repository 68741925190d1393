import { success } from '#contract/common.ts';
import type { notificationsContract } from '#contract/notifications.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { DeviceService } from './push/device-service.ts';
import type { NotificationService } from './service.ts';

/** Answers the calls about notifications. */
export const notificationsHandlers = (
  service: NotificationService,
  devices: DeviceService,
): Handlers<typeof notificationsContract> => {
  const after = async (work: Promise<void>) => {
    await work;
    return success;
  };
  return {
    list: ({ caller }) => service.list(caller.user.id),
    unseen: ({ caller }) => service.unseen(caller.user.id),
    markSeen: ({ caller }) => after(service.markSeen(caller.user.id)),
    markAllRead: ({ caller }) => after(service.markAllRead(caller.user.id)),
    markRead: ({ caller, params }) => after(service.markRead(caller.user.id, params.id)),
    close: ({ caller, params }) => after(service.close(caller.user.id, params.id)),
    reopen: ({ caller, params }) => after(service.reopen(caller.user.id, params.id)),
    snooze: ({ caller, params, body }) => after(service.snooze(caller.user.id, params.id, body.until)),
    pushDevices: ({ caller }) => devices.list(caller.user.id, caller.sessionId),
    addDevice: ({ caller, body, visit }) => devices.add(caller.user.id, caller.sessionId, body, visit.userAgent),
    changeDevice: ({ caller, params, body }) =>
      devices.setKinds(caller.user.id, caller.sessionId, params.id, body.kinds),
    removeDevice: ({ caller, params }) => after(devices.remove(caller.user.id, params.id)),
    tryDevice: ({ caller, params }) => after(devices.tryOut(caller.user.id, params.id)),
    settings: ({ caller }) => service.settings(caller.user.id),
    saveSettings: ({ caller, body }) => service.saveSettings(caller.user.id, body),
  };
};
