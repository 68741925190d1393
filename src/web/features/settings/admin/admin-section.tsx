import type { User } from '#contract/auth.ts';
import { SettingsCard } from '../section-card.tsx';
import { administration } from '../sub-nav.tsx';
import { PeopleList } from './people-list.tsx';
import { SystemList } from './system-list.tsx';
import { WaitlistRow } from './waitlist-row.tsx';

/** Whether somebody may administer the installation; the server decides, this only shows the way. */
export const isAdministrator = ({ accessLevel }: Pick<User, 'accessLevel'>): boolean =>
  accessLevel === 'admin' || accessLevel === 'super_user';

/** What only administrators see: the people, the waitlist and the state of the installation. */
export const AdminSection = ({ user }: { user: User }) => (
  <SettingsCard {...administration}>
    <PeopleList user={user} />
    <WaitlistRow />
    <SystemList />
  </SettingsCard>
);
