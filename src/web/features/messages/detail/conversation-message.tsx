import type { Message } from '#contract/messages/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { longTime } from '#web/ui/times.ts';
import { statusWords } from '../words.ts';

type ConversationMessageProps = { message: Message; personId: string; now: Date; open: boolean };

/** One message of a conversation. */
export const ConversationMessage = ({ message, personId, now, open }: ConversationMessageProps) => {
  const mine = message.fromUserId === personId;
  const { label, icon: Icon } = statusWords[message.status];
  return (
    <li className={open ? 'msg-entry is-on' : 'msg-entry'} data-message={message.id}>
      <Avatar name={message.fromName} size="sm" />
      <div className="grow">
        <p className="row between g3 wrap">
          <span>
            <b className="h4">{mine ? 'You' : message.fromName}</b>{' '}
            <span className="t3">to {mine ? nameOfReader(message, personId) : 'you'}</span>
          </span>
          <span className="row g3 meta t3">
            <span className="row g1">
              <Icon className="i i-14" aria-hidden="true" />
              {label}
            </span>
            <time className="num" dateTime={message.sentAt}>
              {longTime(message.sentAt, now)}
            </time>
          </span>
        </p>
        <p className="msg-text">{message.content}</p>
      </div>
    </li>
  );
};

const nameOfReader = (message: Message, personId: string) =>
  message.toUserId === personId ? 'yourself' : message.toName;
