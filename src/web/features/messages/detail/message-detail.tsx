import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ChevronLeft, MailX } from 'lucide-react';
import type { Ref } from 'react';
import { type Message, REMOVED_PERSON, threadOf } from '#contract/messages.ts';
import { CallError } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { boxOf, partnerOf, topicOf, turnsOf } from '../conversation.ts';
import { conversationQuery } from '../message-queries.ts';
import { useArchive } from '../use-archive.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { priorityWords } from '../words.ts';
import { ReplyBox } from './reply-box.tsx';
import { Turn } from './turn.tsx';

type MessageDetailProps = {
  id: string;
  personId: string;
  /** What the list knows, newer than what was fetched for the conversation. */
  listed: readonly Message[];
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
};

/** A message within its conversation, and the box to answer it. */
export const MessageDetail = ({ id, personId, listed, headingRef, onClose }: MessageDetailProps) => {
  const { data: fetched = [], error, refetch } = useQuery(conversationQuery(id));
  const now = useNow();
  const archive = useArchive();
  const turns = turnsOf(id, fetched, listed);
  useMarkRead(turns, personId);
  const open = turns.find((message) => message.id === id);

  if (!open && error) return <Missing error={error} onClose={onClose} onRetry={() => void refetch()} />;
  if (!open) {
    return (
      <Card className="msg-detail" as="article" aria-busy="true">
        <Loading label="Loading the message..." page />
      </Card>
    );
  }
  const priority = priorityWords[open.priority];
  const received = turns.filter((message) => message.toUserId === personId);
  const kept = received.filter((message) => boxOf(message, personId) === 'inbox').map((message) => message.id);
  const away = received.map((message) => message.id);
  return (
    <Card className="msg-detail" as="article" aria-label={topicOf(open.subject)}>
      <header className="stack g3">
        <BackLink onClose={onClose} />
        <div className="row between at-top g4">
          <h2 className="h1 msg-topic" tabIndex={-1} ref={headingRef}>
            {topicOf(open.subject)}
          </h2>
          {kept.length > 0 && (
            <IconButton
              label="Archive"
              icon={Archive}
              className="msg-tool"
              onClick={() => {
                archive('archive', kept);
                onClose();
              }}
            />
          )}
          {kept.length === 0 && away.length > 0 && (
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
          {turns.length > 1 && <span className="meta t3">{turns.length} messages in this conversation</span>}
        </div>
      </header>
      <ol className="msg-turns" aria-label="Conversation">
        {turns.map((message) => (
          <Turn
            key={message.id}
            message={message}
            personId={personId}
            now={now}
            open={message.id === id && turns.length > 1}
          />
        ))}
      </ol>
      {partnerOf(open, personId).id === REMOVED_PERSON.id ? (
        <p className="t3 msg-gone">This account has been removed: nobody would get an answer.</p>
      ) : (
        <ReplyBox
          key={threadOf(open)}
          original={answeredBy(turns, open, personId)}
          thread={threadOf(open)}
          personId={personId}
        />
      )}
    </Card>
  );
};

/** A reply answers the open message; where that is an own one, the latest of the other person, if there is any. */
const answeredBy = (turns: readonly Message[], open: Message, personId: string): Message =>
  open.toUserId === personId ? open : (turns.findLast((message) => message.toUserId === personId) ?? open);

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
        title={gone ? 'This message was not found' : 'This message could not be opened'}
        text={gone ? 'It belongs to somebody else, or it is gone.' : 'Your messages are where they were.'}
        action={
          <Button size="sm" onClick={gone ? onClose : onRetry}>
            {gone ? 'Back to the messages' : 'Try again'}
          </Button>
        }
      />
    </Card>
  );
};
