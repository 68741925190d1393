const HOUR = 3600_000;

let started = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a newer version of Iris waits to be shown. */
export const newerVersion = {
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
  isThere: () => waiting !== null,
  /** Lets the newer version take over, and shows it. */
  show() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('renew');
  },
};

/** Starts keeping the frame of the app for when there is no connection, and looks for newer versions now and then. */
export const startServiceWorker = async (): Promise<void> => {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  // Where a browser allows none, Iris works as long as there is a connection.
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (registration === undefined) return;
  const look = () => {
    waiting = navigator.serviceWorker.controller === null ? null : registration.waiting;
    for (const listen of listeners) listen();
  };
  const ask = () => void registration.update().catch(() => undefined);
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  setInterval(ask, HOUR);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
};
