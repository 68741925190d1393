import type { ComponentType } from 'react';
import { Particles } from '#web/features/ambience/particles.tsx';
import { SideMenu } from '#web/features/marketing/menu/side-menu.tsx';
import type { SiteParts } from '#web/features/marketing/site-parts.ts';
import { WaitlistForm } from '#web/features/waitlist/waitlist-form.tsx';

/** A public page with the parts that other features bring to it. What needs the server is loaded when it is needed. */
export const Site = ({ Page }: { Page: ComponentType<SiteParts> }) => (
  <Page
    menu={<SideMenu loadPanel={loadPanel} />}
    waitlist={<WaitlistForm loadJoin={loadJoin} />}
    motes={<Particles context="home" density="medium" />}
  />
);

const loadPanel = async () => (await import('./site-menu.tsx')).SiteMenu;
const loadJoin = async () => (await import('./site-waitlist.tsx')).join;
