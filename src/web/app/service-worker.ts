const HOUR = 3600_000;

let started = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Whether a newer version is waiting to be activated. */
export const newerVersion = {
  subscribe(listen: () => void) {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
  isThere: () => waiting !== null,
  /** Activates the waiting version and reloads the page. */
  show() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('renew');
  },
};

/** Registers the service worker, which caches the frame of the app for offline use, and checks for newer versions regularly. */
export const startServiceWorker = async (): Promise<void> => {
  if (started || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  started = true;
  // Where the browser allows no service worker, Iris works online only.
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
