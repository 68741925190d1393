/* The global scope of a service worker; the DOM types of the page do not include it. */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends Lasting {
  readonly notification: Notification;
}
interface MessageFromPage extends Lasting {
  readonly data: unknown;
}
interface PageClient {
  readonly url: string;
  focus(): Promise<PageClient>;
  navigate(url: string): Promise<PageClient | null>;
}

export interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<PageClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NotificationEvent) => void): void;
  addEventListener(type: 'message', listen: (event: MessageFromPage) => void): void;
}
