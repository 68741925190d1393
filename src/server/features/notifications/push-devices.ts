import type { BodyOf } from '#contract/endpoint.ts';
import type { NotificationKind, notificationsContract, PushDevice } from '#contract/notifications/notifications.ts';
import { languageOfRequest } from '#server/languages/request-language.ts';
import { translationInto } from '#server/languages/translations.ts';
import { AppError, badInput, notFound } from '#server/errors.ts';
import type { PushDeviceWithKeys, PushDeviceStore } from './store/push-devices.store.ts';
import { canEncryptFor, type PushSender } from './providers/push-sender.ts';

/** The browsers that a person has allowed to be pushed to. */
export const createPushDevices = ({ devices, sender }: { devices: PushDeviceStore; sender: PushSender }) => {
  const owned = async (userId: string, id: string): Promise<PushDeviceWithKeys> => {
    const device = (await devices.ofUser(userId)).find((each) => each.id === id);
    if (device === undefined) throw notFound('This device');
    return device;
  };
  return {
    async list(userId: string, sessionId: string) {
      const all = await devices.ofUser(userId);
      return { publicKey: sender.publicKey, devices: all.map((device) => shown(device, sessionId)) };
    },
    async add(
      userId: string,
      sessionId: string,
      { subscription }: BodyOf<typeof notificationsContract.addDevice>,
      userAgent: string,
    ) {
      if (!sender.accepts(subscription.endpoint)) {
        throw badInput(
          'A push service is reached over https on the open internet, and this one isn’t.',
          'subscription',
        );
      }
      if (!canEncryptFor(subscription.keys)) {
        throw badInput(
          'This browser’s keys can’t be used for encryption. Please turn push notifications on again.',
          'subscription',
        );
      }
      return shown(await devices.add(userId, sessionId, subscription, userAgent), sessionId);
    },
    async setKinds(userId: string, sessionId: string, id: string, kinds: readonly NotificationKind[]) {
      if (!(await devices.setKinds(userId, id, kinds))) throw notFound('This device');
      return shown(await owned(userId, id), sessionId);
    },
    async remove(userId: string, id: string): Promise<void> {
      if (!(await devices.remove(userId, id))) throw notFound('This device');
    },
    /** Pushes a test message to one device, so that the person sees that it arrives. */
    async tryOut(userId: string, id: string): Promise<void> {
      const device = await owned(userId, id);
      const translate = await translationInto(languageOfRequest());
      const title = translate('Iris reaches this device');
      const message = { title, tag: 'iris-test', to: '/notifications', isUrgent: false };
      const outcome = await sender.send(device.subscription, message);
      if (outcome === 'gone') await devices.remove(userId, id);
      if (outcome !== 'sent') {
        const after =
          outcome === 'gone' ? 'It no longer receives notifications. Turn them on again.' : 'Please try again later.';
        throw new AppError(502, 'not_delivered', `This device’s push service didn’t accept the message. ${after}`);
      }
    },
  };
};
export type PushDevices = ReturnType<typeof createPushDevices>;

const shown = ({ id, name, kinds, createdAt, ...device }: PushDeviceWithKeys, sessionId: string): PushDevice => ({
  id,
  userAgent: name,
  kinds: [...kinds],
  createdAt: new Date(createdAt).toISOString(),
  current: device.sessionId === sessionId,
});
