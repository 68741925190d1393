import { SideMenu } from '#web/features/marketing/menu/side-menu.tsx';
import { NotFound } from '#web/features/marketing/pages/not-found.tsx';

/** The 404 page, for addresses that only turn out wrong inside the app. */
export const Lost = () => <NotFound menu={<SideMenu />} waitlist={null} motes={null} />;
