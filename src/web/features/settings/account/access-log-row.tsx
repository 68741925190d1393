import { useQuery } from '@tanstack/react-query';
import type { AccessAction, AccessActor, AccessEntry } from '#contract/auth/account.ts';
import type { FeedContent } from '#contract/calendar/feeds.ts';
import { fullTime } from '#web/ui/date-format.ts';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { deviceName } from '../device-name.ts';
import { Listing, ListingItem } from '../listing.tsx';
import { accessLogQuery } from '../settings-queries.ts';
import { countedText } from '../words.ts';

const FIRST_SHOWN = 5;

/** The audit log of the account: actions of the person, the agents and the operator. */
export const AccessLogRow = () => {
  const log = useQuery(accessLogQuery).data ?? [];
  const [shown, more] = useShowMore(log, FIRST_SHOWN);
  return (
    <Listing
      title="Access log"
      hint="What you, Iris, the operator and programs with a secret address did. Contents are never logged"
    >
      <ul>
        {shown.map((entry) => (
          <ListingItem
            key={entry.id}
            title={WHAT[entry.action](entry)}
            note={`${WHO[entry.actor]}, ${fullTime(entry.at)}`}
          />
        ))}
      </ul>
      {more}
    </Listing>
  );
};

const WHO: { readonly [A in AccessActor]: string } = {
  you: 'You',
  agent: 'Agent',
  program: 'Program',
  operator: 'Operator',
};

const WHAT: { readonly [A in AccessAction]: (entry: AccessEntry) => string } = {
  signed_in: ({ detail }) => `Signed in with ${deviceName(detail)}`,
  profile_changed: () => 'Profile changed',
  password_changed: () => 'Password changed',
  email_changed: () => 'Email address changed',
  two_step_on: () => 'Two-step sign-in turned on',
  two_step_off: () => 'Two-step sign-in turned off',
  passkey_added: () => 'Passkey added',
  passkey_removed: () => 'Passkey removed',
  recovery_codes_renewed: () => 'New recovery codes created',
  session_ended: () => 'Session ended',
  program_connected: () => 'Program connected',
  token_created: () => 'Token created',
  token_revoked: () => 'Token revoked',
  identity_disconnected: () => 'Sign-in provider disconnected',
  settings_changed: ({ detail }) => `Settings changed: ${detail}`,
  mailbox_connected: ({ detail }) => `Mailbox connected (${detail})`,
  mailbox_disconnected: () => 'Mailbox disconnected and erased',
  mail_archived: () => 'One email archived',
  mail_settings_changed: ({ detail }) => `Mail agent settings changed: ${detail}`,
  mail_judged: ({ detail }) => `Read and assessed ${countedText(Number(detail), 'email', 'emails')}`,
  calendar_connected: ({ detail }) => `Calendar connected (${detail})`,
  calendar_disconnected: () => 'Calendar disconnected and erased',
  feed_made: () => 'Calendar feed created',
  feed_renewed: () => 'New address created for a calendar feed',
  feed_withdrawn: () => 'Calendar feed withdrawn',
  feed_read: ({ detail }) => feedRead(detail),
  report_link_made: () => 'Link to a report created',
  report_link_withdrawn: () => 'Link to a report withdrawn',
  report_link_restored: () => 'Link to a report works again',
  data_exported: () => 'Everything exported',
  data_imported: () => 'An export imported',
  retention_agreed: ({ detail }) => `Auto-delete turned on: ${detail.replace('-', ' ')}`,
  records_expired: ({ detail }) => `${countedText(Number(detail), 'old record', 'old records')} erased`,
  two_step_reset: () => 'Two-step sign-in turned off by the operator',
  person_invited: () => 'Person invited',
  invitation_withdrawn: () => 'Invitation withdrawn',
  person_removed: () => 'Person removed with everything stored about them',
  account_disabled: () => 'Account disabled',
  account_enabled: () => 'Account enabled again',
  sessions_ended: () => 'Signed out everywhere',
  password_link_sent: () => 'Link for a new password sent to you',
  level_changed: ({ detail }) => `Access level set to ${detail}`,
};

/** What a feed is about and how often it was read on a day stand in the detail. */
const feedRead = (detail: string): string => {
  const [content = '', reads = ''] = detail.split(' ');
  return `${FEEDS.get(content) ?? 'Calendar feed'} read ${countedText(Number(reads), 'time', 'times')} that day`;
};
const FEEDS: ReadonlyMap<string, string> = new Map<FeedContent, string>([
  ['calendar', 'Feed of one calendar'],
  ['all', 'Feed of all calendars'],
  ['hours', 'Feed of your hours'],
  ['birthdays', 'Feed of birthdays'],
  ['tasks', 'Feed of tasks'],
]);
