import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readAuthSearch } from '#web/features/auth/auth-search.ts';
import { readSettingsSearch } from '#web/features/settings/settings-search.ts';
import { readDashboardSearch } from './dashboard/places.ts';
import { PageFailure, PartFailure } from './failure.tsx';
import { OpeningPage, PartLoading } from './opening.tsx';
import { Root } from './root.tsx';
import { placeTransition } from './place-transition.ts';
import { parseSearchText, stringifySearch } from './search-text.ts';

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./lost.tsx'), 'Lost'),
  errorComponent: PageFailure,
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: readAuthSearch,
  component: lazyRouteComponent(() => import('./visitor-only.tsx'), 'VisitorOnly'),
  pendingComponent: OpeningPage,
  errorComponent: PageFailure,
});

/** The guard and the frame around the pages of the app. */
const person = createRoute({
  getParentRoute: () => root,
  id: 'person',
  component: lazyRouteComponent(() => import('./person-only.tsx'), 'PersonOnly'),
  pendingComponent: OpeningPage,
  errorComponent: PageFailure,
});

const dashboard = createRoute({
  getParentRoute: () => person,
  path: '/dashboard',
  validateSearch: readDashboardSearch,
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
const orbit = createRoute({
  getParentRoute: () => person,
  path: '/orbit',
  component: lazyRouteComponent(() => import('./orbit-page.tsx'), 'OrbitPage'),
});
const messages = createRoute({
  getParentRoute: () => person,
  path: '/messages',
  component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
});
const calendar = createRoute({
  getParentRoute: () => person,
  path: '/calendar',
  component: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
});
const notifications = createRoute({
  getParentRoute: () => person,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});
const settings = createRoute({
  getParentRoute: () => person,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    auth,
    person.addChildren([dashboard, orbit, messages, calendar, notifications, settings]),
  ]),
  parseSearch: parseSearchText,
  stringifySearch,
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultViewTransition: placeTransition,
  defaultPendingComponent: PartLoading,
  defaultErrorComponent: PartFailure,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
