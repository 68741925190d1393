import { forgetShared } from './shared-thing.ts';

/** Data of the signed-in person that this device stores for offline use. */
export type OfflineCopyName = 'protocol';
const PREFIX = 'iris.kept.';
/** The database of what is kept sealed (`sealed-store.ts`). */
export const SEALED_DATABASE = 'iris-kept';

/** Stores a value on this device until the person signs out; null removes it. */
export const storeOfflineCopy = (name: OfflineCopyName, value: object | null): void => {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Without storage nothing is available offline; everything else works.
  }
};

/** The stored value, unchecked, or null. */
export const readOfflineCopy = (name: OfflineCopyName): unknown => {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
};

/** Whether this device keeps the person's day for offline reading; what it keeps is sealed elsewhere (`offline-day.ts`). */
export const keepsDay = (): boolean => {
  try {
    return localStorage.getItem(`${PREFIX}day`) !== null;
  } catch {
    return false;
  }
};

export const noteKeepsDay = (): void => localStorage.setItem(`${PREFIX}day`, 'sealed');

/** Erases the key of what is kept sealed together with all of it, at once and without loading anything. */
export const forgetDay = (): void => {
  try {
    localStorage.removeItem(`${PREFIX}day`);
    indexedDB.deleteDatabase(SEALED_DATABASE);
  } catch {
    // Without storage nothing was kept.
  }
};

/** For a sign-out or a change of account: removes offline copies and ends push subscriptions. */
export const forgetDevice = (): void => {
  storeOfflineCopy('protocol', null);
  forgetDay();
  forgetShared();
  void unsubscribePushes();
};

const unsubscribePushes = async () => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The server ended the subscription together with the session.
  }
};
