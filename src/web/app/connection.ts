import { useSyncExternalStore } from 'react';

/** How often a server that can’t be reached is asked again, in milliseconds. */
const ASKS_EVERY = 4000;

let isLost = false;
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Asks whether the server can be reached: when the browser says that the network went or came, and when a call wasn’t answered.
 * The browser alone can’t tell, because the server may run on this very machine.
 */
export const checkConnection = async (): Promise<void> => {
  clearTimeout(asking);
  const wasLost = isLost;
  isLost = !(await isReachable());
  if (isLost) asking = setTimeout(check, ASKS_EVERY);
  if (isLost !== wasLost) for (const listener of listeners) listener();
};

const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const check = () => void checkConnection();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  for (const kind of ['online', 'offline']) addEventListener(kind, check);
  return () => {
    listeners.delete(listener);
    for (const kind of ['online', 'offline']) removeEventListener(kind, check);
  };
};
const read = () => isLost;

/** Whether the server can’t be reached right now. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, read);
