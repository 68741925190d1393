import { Inbox, MailSearch, Send } from 'lucide-react';
import type { Message } from '#contract/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { MessagesAddress } from '../use-messages-address.ts';
import { MessageListItem } from './message-row.tsx';

type MessageListProps = {
  /** Undefined while it loads. */
  messages: readonly Message[] | undefined;
  personId: string;
  address: MessagesAddress;
  /** Whether the last poll failed; the shown list is outdated. */
  failed: boolean;
  onRetry: () => void;
  /** Loads older messages, if there are any. */
  onOlder: (() => void) | null;
};

export const MessageList = ({ messages, personId, address, failed, onRetry, onOlder }: MessageListProps) => {
  const now = useNow();
  const sent = address.tab === 'sent';
  const label = sent ? 'Sent messages' : 'Received messages';
  if (messages === undefined) {
    return (
      <Card variant="tight" aria-label={label} aria-busy="true">
        <SkeletonRows label="Loading your messages..." rows={5} />
      </Card>
    );
  }
  return (
    <Card variant="flush" className="msg-list" aria-label={label}>
      {messages.length === 0 ? (
        <Nothing address={address} />
      ) : (
        <ul>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageListItem
                message={message}
                personId={personId}
                now={now}
                selected={message.id === address.message}
                replace={address.message !== null}
                sent={sent}
              />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <div className="msg-foot row between">
          <p className="meta">Messages couldn’t be refreshed</p>
          <Button variant="ghost" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {onOlder && (
        <div className="msg-foot">
          <Button variant="ghost" size="sm" onClick={onOlder}>
            Show older messages
          </Button>
        </div>
      )}
    </Card>
  );
};

const Nothing = ({ address }: { address: MessagesAddress }) => {
  const { q, show, tab, filter, goTo } = address;
  if (q) {
    return (
      <Empty
        icon={MailSearch}
        title="No message matches"
        text="Search looks at names, subjects and message text."
        action={
          <Button size="sm" onClick={() => filter({ q: '' })}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (tab === 'sent') return <Empty icon={Send} title="Nothing sent yet" text="Messages you send are kept here." />;
  if (show !== 'all') {
    return (
      <Empty
        icon={Inbox}
        title={show === 'unread' ? 'You’ve read everything' : 'Nothing is archived'}
        text={show === 'unread' ? 'New messages appear here by themselves.' : 'Messages you archive are kept here.'}
      />
    );
  }
  return (
    <Empty
      icon={Inbox}
      title="No messages yet"
      text="When someone here writes to you, you’ll see it in this list."
      action={
        <Button size="sm" onClick={() => goTo('compose')}>
          Write a message
        </Button>
      }
    />
  );
};
