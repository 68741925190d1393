import { ExplainedError } from '#web/api/call.ts';
/** Whether this browser supports push notifications, and what blocks them. */
export type PushState = 'ready' | 'unsupported' | 'forbidden';

/** The state of the permission before anybody was asked. */
export const pushState = (): PushState => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'forbidden' : 'ready';
};

/** The push subscription of this browser, in the JSON form of the Push API; null if the person declines. */
export const allowPushes = async (publicKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with another server key receives nothing from this installation.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new ExplainedError('This browser couldn’t set up notifications.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

/** Removes the push subscription of this browser. */
export const endPushes = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
