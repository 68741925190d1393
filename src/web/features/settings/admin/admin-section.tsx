import type { User } from '#contract/auth/sign-in.ts';
import { SettingsCard } from '../section-card.tsx';
import { administration } from '../sub-nav.tsx';
import { BackupList } from './backup-list.tsx';
import { InvitationsRow } from './invitations-row.tsx';
import { JobList } from './job-list.tsx';
import { PeopleList } from './people-list.tsx';
import { SystemList } from './system-list.tsx';
import { WaitlistRow } from './waitlist-row.tsx';

/** Whether to show the administration; the server checks every call. */
export const canAdminister = ({ accessLevel }: Pick<User, 'accessLevel'>): boolean =>
  accessLevel === 'admin' || accessLevel === 'super_user';

/** For administrators only: users, invitations, waitlist and state of the installation. */
export const AdminSection = ({ user }: { user: User }) => (
  <SettingsCard {...administration}>
    <PeopleList user={user} />
    <InvitationsRow />
    <WaitlistRow />
    <SystemList />
    <BackupList />
    <JobList />
  </SettingsCard>
);
