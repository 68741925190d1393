import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SiteParts } from '#web/features/marketing/site-parts.ts';
import { Site } from './site.tsx';

/** Brings a public page to life: a prerendered one wakes in small steps, an empty one (in development) is drawn. */
export const wake = (place: Element, Page: ComponentType<SiteParts>) => {
  if (place.firstElementChild) startTransition(() => void hydrateRoot(place, <Site Page={Page} />));
  else createRoot(place).render(<Site Page={Page} />);
};
