import { Check, CheckCheck, ChevronDown, Clock, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { Badge, PriorityBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { longTime, shortTime } from '#web/ui/times.ts';
import type { Answers, NotificationSource } from '../source.ts';
import { typeWords } from '../words.ts';
import { Details } from './details.tsx';

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  open: boolean;
  leaving: boolean;
  onToggle: () => void;
  onRead: () => void;
  onRemove: (row: HTMLElement | null) => void;
  snooze: NotificationSource['snooze'];
  answers: Answers;
};

export const NotificationItem = (props: NotificationRowProps) => {
  const { notification, now, open, leaving, onToggle, onRead, onRemove, snooze, answers } = props;
  const { type, title, message, time, read, priority, settled, snoozedUntil } = notification;
  const { label, icon: Icon } = typeWords[type];
  const detailsId = useId();
  // An answer ends the question, and can still be changed while the page is open.
  const [asked] = useState(notification.asks);
  const row = useRef<HTMLLIElement>(null);
  const look = ['note', !read && 'is-unread', open && 'is-open', leaving && 'is-leaving'].filter(Boolean).join(' ');
  return (
    <li className={look} ref={row} data-type={type}>
      <article className="note-inner" aria-label={title}>
        <div className="note-head">
          <span className={read ? 'glyph' : 'glyph glyph--mood'}>
            <Icon className="i" aria-hidden="true" />
            <span className="sr">{label}</span>
          </span>
          <div className="grow">
            <h3 className="note-title">{title}</h3>
            <p className="t2 note-message">{message}</p>
            <p className="row g3 wrap meta t3 note-facts">
              <time className="num" dateTime={time} title={longTime(time, now)}>
                {shortTime(time, now)}
              </time>
              <PriorityBadge priority={priority} plain />
              {!read && <span className="need">Unread</span>}
              {settled && (
                <Badge tone="success" icon={Check}>
                  Done
                </Badge>
              )}
              {snoozedUntil !== null && <Badge icon={Clock}>Snoozed until {longTime(snoozedUntil, now)}</Badge>}
            </p>
          </div>
          <div className="row g1 note-tools">
            {read ? (
              <IconButton label={`Read: ${title}`} icon={CheckCheck} size="sm" aria-pressed onClick={onRead} />
            ) : (
              <Button
                variant="ghost"
                size="sm"
                icon={Check}
                aria-label={`Mark as read: ${title}`}
                aria-pressed={false}
                onClick={onRead}
              >
                Mark as read
              </Button>
            )}
            <IconButton
              label={`${open ? 'Collapse' : 'Expand'} details: ${title}`}
              icon={ChevronDown}
              size="sm"
              className="note-toggle"
              aria-expanded={open}
              aria-controls={detailsId}
              onClick={onToggle}
            />
            <IconButton label={`Remove: ${title}`} icon={Trash2} size="sm" onClick={() => onRemove(row.current)} />
          </div>
        </div>
        {asked && <div className="note-answer">{answers[asked]}</div>}
        <div className="note-fold" id={detailsId} inert={!open}>
          <div>
            <Details notification={notification} snooze={snooze} />
          </div>
        </div>
      </article>
    </li>
  );
};
