import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ChevronLeft, MailX } from 'lucide-react';
import type { Ref } from 'react';
import { type Message, REMOVED_PERSON, threadOf } from '#contract/messages/messages.ts';
import { CallError } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { boxOf, partnerOf, topicOf, conversationOf } from '../conversation.ts';
import { conversationQuery } from '../message-queries.ts';
import { useArchiveMessages } from '../use-archive.ts';
import { useMarkMessagesRead } from '../use-mark-read.ts';
import { priorityWords } from '../words.ts';
import { ReplyBox } from './reply-box.tsx';
import { ConversationMessage } from './conversation-message.tsx';

type MessageDetailProps = {
  id: string;
  personId: string;
  /** The list's version of the message, newer than the fetched conversation. */
  listed: readonly Message[];
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
};

/** A message within its conversation, and the reply box. */
export const MessageDetail = ({ id, personId, listed, headingRef, onClose }: MessageDetailProps) => {
  const { data: fetched = [], error, refetch } = useQuery(conversationQuery(id));
  const now = useNow();
  const archive = useArchiveMessages();
  const messages = conversationOf(id, fetched, listed);
  useMarkMessagesRead(messages, personId);
  const open = messages.find((message) => message.id === id);

  if (!open && error) return <Missing error={error} onClose={onClose} onRetry={() => void refetch()} />;
  if (!open) {
    return (
      <Card className="msg-detail" as="article" aria-busy="true">
        <Loading label="Loading the message..." page />
      </Card>
    );
  }
  const priority = priorityWords[open.priority];
  const received = messages.filter((message) => message.toUserId === personId);
  const inInbox = received.filter((message) => boxOf(message, personId) === 'inbox').map((message) => message.id);
  const away = received.map((message) => message.id);
  return (
    <Card className="msg-detail" as="article" aria-label={topicOf(open.subject)}>
      <header className="stack g3">
        <BackLink onClose={onClose} />
        <div className="row between at-top g4">
          <h2 className="h1 msg-topic" tabIndex={-1} ref={headingRef}>
            {topicOf(open.subject)}
          </h2>
          {inInbox.length > 0 && (
            <IconButton
              label="Archive"
              icon={Archive}
              className="msg-tool"
              onClick={() => {
                archive('archive', inInbox);
                onClose();
              }}
            />
          )}
          {inInbox.length === 0 && away.length > 0 && (
            <IconButton
              label="Move to inbox"
              icon={ArchiveRestore}
              className="msg-tool"
              onClick={() => archive('unarchive', away)}
            />
          )}
        </div>
        <div className="row g2 wrap">
          <Badge tone={priority.tone} icon={priority.icon}>
            {priority.label}
          </Badge>
          {messages.length > 1 && <span className="meta t3">{messages.length} messages in this conversation</span>}
        </div>
      </header>
      <ol className="msg-conversation" aria-label="Conversation">
        {messages.map((message) => (
          <ConversationMessage
            key={message.id}
            message={message}
            personId={personId}
            now={now}
            open={message.id === id && messages.length > 1}
          />
        ))}
      </ol>
      {partnerOf(open, personId).id === REMOVED_PERSON.id ? (
        <p className="t3 msg-gone">This account has been removed, so nobody would get your reply.</p>
      ) : (
        <ReplyBox
          key={threadOf(open)}
          original={answeredBy(messages, open, personId)}
          thread={threadOf(open)}
          personId={personId}
        />
      )}
    </Card>
  );
};

/** A reply is to the open message; if that is an own one, to the latest of the other person. */
const answeredBy = (messages: readonly Message[], open: Message, personId: string): Message =>
  open.toUserId === personId ? open : (messages.findLast((message) => message.toUserId === personId) ?? open);

const BackLink = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="row g2 t2 msg-back" onClick={onClose}>
    <ChevronLeft className="i i-18" aria-hidden="true" />
    Messages
  </button>
);

type MissingProps = { error: Error; onClose: () => void; onRetry: () => void };

const Missing = ({ error, onClose, onRetry }: MissingProps) => {
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Card className="msg-detail" as="article">
      <Empty
        broken={!gone}
        icon={MailX}
        title={gone ? 'This message was not found' : 'This message couldn’t be opened'}
        text={gone ? 'It belongs to someone else or no longer exists.' : 'Your messages are safe.'}
        action={
          <Button size="sm" onClick={gone ? onClose : onRetry}>
            {gone ? 'Back to messages' : 'Try again'}
          </Button>
        }
      />
    </Card>
  );
};
