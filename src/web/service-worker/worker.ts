import type { ServiceWorkerScope } from './scope.ts';

/* The build prepends these: a name of the build, the files of the frame, and the paths that it serves. */
declare const BUILD: { readonly version: string; readonly frame: readonly string[]; readonly paths: readonly string[] };

/* Caches the empty frame of the app, so that it opens offline. It stores files of the build only: no API call passes through here, so that no data
   of a person can be cached or shown to another one. */
const worker = self as unknown as ServiceWorkerScope; // this file runs as a service worker only
const FRAME = `iris-${BUILD.version}`;
/** Any path of the app is served by the frame, and this one never redirects. */
const FRAME_PAGE = '/auth';
/** What another app shares waits here until the person has chosen what becomes of it; the same names are in api/shared-thing.ts. */
const SHARED = { cache: 'iris-shared', words: '/shared/words', file: '/shared/file', action: '/share' };

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FRAME).then((cache) => cache.addAll([FRAME_PAGE, ...BUILD.frame])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

const forgetOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FRAME && name !== SHARED.cache).map((name) => caches.delete(name)));
};

worker.addEventListener('message', ({ data }) => {
  if (data === 'renew') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method === 'POST' && pathname === SHARED.action) return event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (BUILD.paths.includes(pathname)) event.respondWith(fetch(request).catch(() => cached(FRAME_PAGE)));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromBuild(request));
  } else if (BUILD.frame.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => cached(pathname)));
  }
});

/** Keeps what was shared on this device and opens the page that asks what to do with it. */
const receive = async (request: Request): Promise<Response> => {
  const form = await request.formData();
  const words = ['title', 'text', 'url'].flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  const file = form.get('file');
  await caches.delete(SHARED.cache);
  const cache = await caches.open(SHARED.cache);
  if (words.length > 0) await cache.put(SHARED.words, new Response([...new Set(words)].join(' ')));
  if (file instanceof File)
    await cache.put(SHARED.file, new Response(file, { headers: { 'X-Name': encodeURIComponent(file.name) } }));
  return Response.redirect('/dashboard?shared=1', 303);
};

const cached = async (path: string): Promise<Response> => (await caches.match(path)) ?? Response.error();

/** Files of the build have a content hash in their name: a cached one is never outdated. */
const fromBuild = async (request: Request): Promise<Response> => {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full or missing cache does not block the file.
    void caches
      .open(FRAME)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
};

worker.addEventListener('push', (event) => {
  const { title, tag, to } = readPush(event.data);
  const options = { tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { to } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

/** A push always has to show a notification, even if it cannot be parsed. */
const readPush = (data: { json(): unknown } | null) => {
  const unknown = { title: 'Iris has something for you', tag: 'iris', to: '/notifications' };
  if (data === null) return unknown;
  try {
    const message: unknown = data.json();
    return isPushMessage(message) ? message : unknown;
  } catch {
    return unknown;
  }
};

const isPushMessage = (message: unknown): message is { title: string; tag: string; to: string } =>
  typeof message === 'object' &&
  message !== null &&
  ['title', 'tag', 'to'].every((name) => typeof Reflect.get(message, name) === 'string');

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { to } = event.notification.data as { to: string }; // set above
  event.waitUntil(show(new URL(to, worker.location.origin)));
});

const show = async (target: URL) => {
  if (target.origin !== worker.location.origin) return;
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = open.find(({ url }) => BUILD.paths.includes(new URL(url).pathname));
  if (page === undefined) await worker.clients.openWindow(target.href);
  else await (await page.focus()).navigate(target.href);
};
