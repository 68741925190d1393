import type { ComponentType } from 'react';
import type { SiteParts } from '#web/features/marketing/site-parts.ts';

export interface SitePage {
  /** The source file of the page, as the build knows it. */
  readonly source: string;
  /** Loads the page; each is a chunk of its own, so that a visitor loads only one. */
  readonly load: () => Promise<ComponentType<SiteParts>>;
}

const MARKETING = 'features/marketing';

const sitePages: ReadonlyMap<string, SitePage> = new Map([
  [
    '/',
    {
      source: `${MARKETING}/landing/landing.tsx`,
      load: async () => (await import('#web/features/marketing/landing/landing.tsx')).Landing,
    },
  ],
  [
    '/ring',
    {
      source: `${MARKETING}/pages/ring.tsx`,
      load: async () => (await import('#web/features/marketing/pages/ring.tsx')).RingPage,
    },
  ],
  [
    '/mission',
    {
      source: `${MARKETING}/pages/mission.tsx`,
      load: async () => (await import('#web/features/marketing/pages/mission.tsx')).Mission,
    },
  ],
  [
    '/vision',
    {
      source: `${MARKETING}/pages/vision.tsx`,
      load: async () => (await import('#web/features/marketing/pages/vision.tsx')).Vision,
    },
  ],
  [
    '/features',
    {
      source: `${MARKETING}/pages/features.tsx`,
      load: async () => (await import('#web/features/marketing/pages/features.tsx')).Features,
    },
  ],
  [
    '/roadmap',
    {
      source: `${MARKETING}/roadmap/roadmap-page.tsx`,
      load: async () => (await import('#web/features/marketing/roadmap/roadmap-page.tsx')).RoadmapPage,
    },
  ],
  [
    '/privacy',
    {
      source: `${MARKETING}/pages/privacy.tsx`,
      load: async () => (await import('#web/features/marketing/pages/privacy.tsx')).Privacy,
    },
  ],
  [
    '/contact',
    {
      source: `${MARKETING}/pages/contact.tsx`,
      load: async () => (await import('#web/features/marketing/pages/contact.tsx')).ContactPage,
    },
  ],
]);

const missing: SitePage = {
  source: `${MARKETING}/pages/not-found.tsx`,
  load: async () => (await import('#web/features/marketing/pages/not-found.tsx')).NotFound,
};

/** The public page at a path; an unknown path has the 404 page. */
export const sitePageAt = (path: string): SitePage => sitePages.get(path) ?? missing;
