import { type ComponentType, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SiteParts } from '#web/features/marketing/site-parts.ts';
import { Site } from './site.tsx';

/** Brings a public page to life: a prerendered one wakes in small steps, an empty one (in development) is drawn. */
export const wake = (place: Element, Page: ComponentType<SiteParts>, onAwake: () => void) => {
  const site = (
    <>
      <Site Page={Page} />
      <Awake onAwake={onAwake} />
    </>
  );
  if (place.firstElementChild) startTransition(() => void hydrateRoot(place, site));
  else createRoot(place).render(site);
};

/** Stands last, so that everything before it is awake when it is. */
const Awake = ({ onAwake }: { onAwake: () => void }) => {
  useEffect(onAwake, [onAwake]);
  return null;
};
