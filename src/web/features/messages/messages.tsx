import { useQuery } from '@tanstack/react-query';
import { Inbox, PenLine, Send } from 'lucide-react';
import { useEffect } from 'react';
import type { AccessLevel } from '#contract/auth/sign-in.ts';
import { CallError } from '#web/api/call.ts';
import { usePerson } from '#web/api/session.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import { forgetOthers } from './drafts.ts';
import { MessageBoxes } from './mailbox.tsx';
import { unreadQuery } from './message-queries.ts';
import './messages.css';
import { PremiumBlock } from './premium-block.tsx';
import { useMessagesAddress } from './use-messages-address.ts';

const ALLOWED: readonly AccessLevel[] = ['premium', 'admin', 'super_user'];

/** Messages between the users of the installation, for those with access. */
export const Messages = () => {
  const { accessLevel, id } = usePerson();
  return (
    <div className="msg">
      <header className="page-head">
        <h1 className="h1">Messages</h1>
      </header>
      {ALLOWED.includes(accessLevel) ? (
        <Boxes personId={id} level={accessLevel} />
      ) : (
        <PremiumBlock level={accessLevel} />
      )}
    </div>
  );
};

const Boxes = ({ personId, level }: { personId: string; level: AccessLevel }) => {
  const address = useMessagesAddress();
  const { data, error } = useQuery(unreadQuery());
  useEffect(() => forgetOthers(personId), [personId]);
  if (error instanceof CallError && error.status === 403) return <PremiumBlock level={level} />;
  const mailbox = <MessageBoxes key={address.tab} personId={personId} address={address} />;
  return (
    <Tabs
      label="Messages"
      value={address.tab}
      tabs={[
        { value: 'inbox', label: 'Inbox', icon: Inbox, ...(data && data.count > 0 && { count: data.count }) },
        { value: 'compose', label: 'Compose', icon: PenLine },
        { value: 'sent', label: 'Sent', icon: Send },
      ]}
      onChange={address.goTo}
    >
      <TabPanel value="inbox">{mailbox}</TabPanel>
      <TabPanel value="compose">
        <ComposeForm personId={personId} onSent={() => address.goTo('sent')} />
      </TabPanel>
      <TabPanel value="sent">{mailbox}</TabPanel>
    </Tabs>
  );
};
