import { SideMenu } from '#web/features/marketing/menu/side-menu.tsx';
import { NotFound } from '#web/features/marketing/pages/not-found.tsx';

/** The 404 page for paths that the app itself finds to be unknown. */
export const Lost = () => <NotFound menu={<SideMenu />} waitlist={null} particles={null} />;
