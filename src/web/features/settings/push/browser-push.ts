/** Whether this browser can be pushed to, and what keeps it from that. */
export type PushState = 'ready' | 'unsupported' | 'forbidden';

/** What the browser says of pushes before anybody has been asked. */
export const pushState = (): PushState => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'forbidden' : 'ready';
};

/** Where this browser takes pushes, in the JSON form of the Push API; null if the person says no. */
export const allowPushes = async (publicKey: string) => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key of the installation takes nothing of this one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined)
    throw new Error('This browser gave no address for pushes.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

/** Lets this browser take no more pushes. */
export const endPushes = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
