/** What this device keeps of the person for when there is no connection. */
export type KeptName = 'protocol';
const START = 'iris.kept.';

/** Keeps a value on this device until the person signs out; null forgets it. */
export const keep = (name: KeptName, value: object | null): void => {
  try {
    if (value === null) localStorage.removeItem(START + name);
    else localStorage.setItem(START + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing shows nothing without a connection; everything else works.
  }
};

/** What was kept, to be read by the contract, or null. */
export const kept = (name: KeptName): unknown => {
  try {
    return JSON.parse(localStorage.getItem(START + name) ?? 'null');
  } catch {
    return null;
  }
};

/** Nobody is signed in here any more, or somebody else: forgets what was kept, and takes no more pushes for them. */
export const forgetDevice = (): void => {
  keep('protocol', null);
  void endPushes();
};

const endPushes = async () => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The server has let go of this device with the session; a push that cannot come needs no end.
  }
};
