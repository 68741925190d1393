import type { Message } from '#contract/messages/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { longTime, shortTime } from '#web/ui/times.ts';
import { partnerOf, shortSubject } from '../conversation.ts';
import { priorityWords, statusWords } from '../words.ts';
import { RowLink } from '#web/ui/row-link.tsx';

type MessageRowProps = {
  message: Message;
  /** The id of the signed-in user. */
  personId: string;
  now: Date;
  selected: boolean;
  /** Whether a message is open already, so that opening this one adds no history entry. */
  replace: boolean;
  sent: boolean;
};

export const MessageListItem = ({ message, personId, now, selected, replace, sent }: MessageRowProps) => {
  const { id, subject, content, priority, status, sentAt } = message;
  const { name } = partnerOf(message, personId);
  const unread = status === 'unread' && !sent;
  return (
    <RowLink
      to="."
      search={(before) => ({ ...before, message: id })}
      replace={replace}
      preload={false}
      className={['mrow', selected && 'is-on', unread && 'is-unread'].filter(Boolean).join(' ')}
      data-message={id}
      current={selected}
    >
      <Avatar name={name} />
      <span className="msg-line">
        <span className="row between g2">
          <span className="who truncate">{sent ? `To ${name}` : name}</span>
          <time className="meta t3 num" dateTime={sentAt} title={longTime(sentAt, now)}>
            {shortTime(sentAt, now)}
          </time>
        </span>
        <span className="row between g2 msg-about">
          <span className="truncate msg-subject">{shortSubject(subject)}</span>
          <span className="row g2 msg-marks">
            {priority !== 'normal' && <Priority priority={priority} />}
            <Status status={status} />
          </span>
        </span>
        <span className="meta t3 truncate msg-line">{content}</span>
      </span>
    </RowLink>
  );
};

const Priority = ({ priority }: Pick<Message, 'priority'>) => {
  const { label, icon: Icon, row } = priorityWords[priority];
  return (
    <span className={row}>
      <Icon className="i i-14" aria-hidden="true" />
      {label}
    </span>
  );
};

const Status = ({ status }: Pick<Message, 'status'>) => {
  const { label, icon: Icon } = statusWords[status];
  return (
    <span className={status === 'unread' ? 'need msg-status' : 'meta t3 msg-status'}>
      <Icon className={status === 'unread' ? 'i i-14 msg-dot' : 'i i-14'} aria-hidden="true" />
      {label}
    </span>
  );
};
