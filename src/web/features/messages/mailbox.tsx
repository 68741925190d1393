import { Failed } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare, MessageSquareOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Message, MESSAGES_LISTED } from '#contract/messages/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { isInBox } from './conversation.ts';
import { MessageDetail } from './detail/message-detail.tsx';
import { ListFilter } from './list/list-filter.tsx';
import { MessageList } from './list/message-list.tsx';
import { messageListQuery } from './message-queries.ts';
import type { MessagesAddress } from './use-messages-address.ts';

type MailboxProps = { personId: string; address: MessagesAddress };

/** A mailbox of messages beside the open one; a narrow page shows either of them. */
export const MessageBoxes = ({ personId, address }: MailboxProps) => {
  const [limit, setLimit] = useState<number>(MESSAGES_LISTED.fallback);
  const { data, error, refetch } = useQuery(messageListQuery({ q: address.q, limit: asked(limit) }));
  const pane = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useTurns(address.message, pane, heading);
  const box = boxShown(address);
  const inBox = data?.filter((message) => isInBox(message, box, personId));
  const more = (inBox?.length ?? 0) >= limit && limit < MESSAGES_LISTED.max;

  if (error && !data) {
    return (
      <Card>
        <Failed
          icon={MessageSquareOff}
          title="Your messages couldn’t be loaded"
          text="They are safe on the server."
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <div className="msg-box" data-open={address.message !== null || undefined}>
      <ListFilter address={address} />
      <div className="msg-panes">
        <div className="msg-list-pane" ref={pane}>
          <MessageList
            messages={inBox?.filter((message) => isShown(message, address))}
            personId={personId}
            address={address}
            failed={error !== null}
            onRetry={() => void refetch()}
            onOlder={more ? () => setLimit(Math.min(limit * 2, MESSAGES_LISTED.max)) : null}
          />
        </div>
        <div className="msg-detail-pane">
          {address.message === null ? (
            <Card>
              <Empty icon={MessageSquare} title="Select a message to read it" />
            </Card>
          ) : (
            <MessageDetail
              key={address.message}
              id={address.message}
              personId={personId}
              listed={data ?? []}
              headingRef={heading}
              onClose={address.close}
            />
          )}
        </div>
      </div>
    </div>
  );
};

const asked = (limit: number) => (limit === MESSAGES_LISTED.fallback ? undefined : limit);

const boxShown = ({ tab, show }: MessagesAddress) => {
  if (tab === 'sent') return 'sent';
  return show === 'archived' ? 'archived' : 'inbox';
};

/** The open message keeps its place among the unread ones, although it has just been read. */
const isShown = (message: Message, { show, message: open }: MessagesAddress): boolean =>
  show !== 'unread' || message.status === 'unread' || message.id === open;

/** On a narrow page the focus follows: to the opened message, and back to the row that opened it. */
function useTurns(
  open: string | null,
  pane: { readonly current: HTMLElement | null },
  heading: { readonly current: HTMLElement | null },
) {
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (left === open || pane.current === null) return;
    const isHidden = pane.current.offsetParent === null;
    if (open !== null && isHidden) {
      scrollTo(0, 0);
      heading.current?.focus();
    }
    if (open === null) pane.current.querySelector<HTMLElement>(`[data-message="${CSS.escape(left ?? '')}"]`)?.focus();
  }, [open, pane, heading]);
}
