import type { ComponentType } from 'react';
import { Particles } from '#web/features/ambience/particles.tsx';
import { SideMenu } from '#web/features/marketing/menu/side-menu.tsx';
import type { SiteParts } from '#web/features/marketing/site-parts.ts';
import { WaitlistForm } from '#web/features/waitlist/waitlist-form.tsx';

/** A public page with the parts of other features. Whatever needs the server is loaded on demand. */
export const Site = ({ Page }: { Page: ComponentType<SiteParts> }) => (
  <Page
    menu={<SideMenu loadPanel={loadPanel} />}
    waitlist={<WaitlistForm loadJoin={loadJoin} />}
    particles={<Particles context="home" density="medium" />}
  />
);

const loadPanel = async () => (await import('./site-menu.tsx')).SiteMenu;
const loadJoin = async () => (await import('./site-waitlist.tsx')).join;
