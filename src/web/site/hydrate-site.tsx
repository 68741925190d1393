import { type ComponentType, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SiteParts } from '#web/features/marketing/site-parts.ts';
import { Site } from './site.tsx';

/** Hydrates a prerendered page in small steps; an empty one (in development) is rendered. */
export const hydrateSite = (place: Element, Page: ComponentType<SiteParts>, onAwake: () => void) => {
  const site = (
    <>
      <Site Page={Page} />
      <Hydrated onAwake={onAwake} />
    </>
  );
  if (place.firstElementChild) startTransition(() => void hydrateRoot(place, site));
  else createRoot(place).render(site);
};

/** Rendered last, so that everything before it is hydrated first. */
const Hydrated = ({ onAwake }: { onAwake: () => void }) => {
  useEffect(onAwake, [onAwake]);
  return null;
};
