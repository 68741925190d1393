/** One page of the product: where it is, who may see it, and what search engines and browsers call it. */
export interface Page {
  readonly path: string;
  /** `site` pages are public and prerendered; `auth` is for visitors; `app` pages need a session. */
  readonly kind: 'site' | 'auth' | 'app';
  readonly title: string;
  readonly description: string;
}

/** The name of the product. */
export const PRODUCT = 'Iris';

const page = (kind: Page['kind'], path: string, title: string, description: string): Page => ({
  path,
  kind,
  title,
  description,
});

/** Every page of the product; any other path is the 404 page. */
export const pages = [
  page(
    'site',
    '/',
    `${PRODUCT}: Your Second Self`,
    'A private companion for your mail, calendar, time and life. What it learns stays on your own machine.',
  ),
  page(
    'site',
    '/ring',
    `The ring · ${PRODUCT}`,
    'The rainbow ring is the sign of Iris: six moods of light around one quiet center.',
  ),
  page(
    'site',
    '/mission',
    `Mission · ${PRODUCT}`,
    'Why Iris exists: software that serves one person, explains itself and keeps what it knows at home.',
  ),
  page(
    'site',
    '/vision',
    `Vision · ${PRODUCT}`,
    'Where Iris is going: one calm place for a whole life, owned by the person who lives it.',
  ),
  page(
    'site',
    '/features',
    `Features · ${PRODUCT}`,
    'What Iris does today and what comes next, from the mail agent to the time-tracking tool Orbit.',
  ),
  page(
    'site',
    '/roadmap',
    `Roadmap · ${PRODUCT}`,
    'What is done, what is in progress and what is planned, with honest numbers.',
  ),
  page(
    'site',
    '/privacy',
    `Privacy · ${PRODUCT}`,
    'What Iris stores, where it stores it, and how you can take it with you or erase it.',
  ),
  page('site', '/contact', `Contact · ${PRODUCT}`, 'How to reach the people behind Iris.'),
  page('auth', '/auth', `Sign in · ${PRODUCT}`, 'Sign in to Iris or create an account.'),
  page('app', '/dashboard', `Dashboard · ${PRODUCT}`, 'Your day at a glance.'),
  page('app', '/orbit', `Orbit · ${PRODUCT}`, 'Where your hours go.'),
  page('app', '/messages', `Messages · ${PRODUCT}`, 'Messages between people on this installation.'),
  page('app', '/calendar', `Calendar · ${PRODUCT}`, 'The week arrives prepared.'),
  page('app', '/notifications', `Notifications · ${PRODUCT}`, 'What needs your attention.'),
  page('app', '/settings', `Settings · ${PRODUCT}`, 'How Iris works for you.'),
] as const satisfies readonly Page[];

/** The title of the page that answers every unknown path. */
export const NOT_FOUND_TITLE = '404 Page Not Found';
