import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Answers, NotificationSource } from '../source.ts';
import type { Shown } from '../use-address.ts';
import { typeWords } from '../words.ts';
import { NotificationItem } from './notification-row.tsx';
import { useRemoval } from './use-removal.ts';

type NotificationListProps = { source: NotificationSource; shown: Exclude<Shown, 'told'>; answers: Answers };

export const NotificationList = ({ source, shown, answers }: NotificationListProps) => {
  const now = useNow();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { leaving, remove } = useRemoval(source);
  const visible = source.notifications.filter((notification) => isShown(notification, shown));
  const collapse = (id: string) => setOpen((all) => new Set([...all].filter((each) => each !== id)));
  const toggle = (id: string) => (open.has(id) ? collapse(id) : setOpen((all) => new Set([...all, id])));
  const { snooze } = source;
  const putOff: NotificationSource['snooze'] =
    snooze &&
    ((id, until) => {
      collapse(id);
      snooze(id, until);
    });

  if (visible.length === 0)
    return (
      <Card>
        <Nothing shown={shown} />
      </Card>
    );
  return (
    <Card variant="flush" aria-label={headingOf(shown)}>
      <h2 className="sr">{headingOf(shown)}</h2>
      <ul className="note-list">
        {visible.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            open={open.has(notification.id)}
            leaving={leaving.has(notification.id)}
            onToggle={() => toggle(notification.id)}
            onRead={() => !notification.read && source.markRead(notification.id)}
            onRemove={(row) => remove(notification, row)}
            snooze={putOff}
            answers={answers}
          />
        ))}
      </ul>
    </Card>
  );
};

const isShown = ({ type, snoozedUntil }: Notification, shown: Exclude<Shown, 'told'>): boolean => {
  if (shown === 'snoozed') return snoozedUntil !== null;
  return snoozedUntil === null && (shown === 'all' || type === shown);
};

const headingOf = (shown: Exclude<Shown, 'told'>): string => {
  if (shown === 'all') return 'All notifications';
  return shown === 'snoozed' ? 'Snoozed notifications' : `${typeWords[shown].label} notifications`;
};

const Nothing = ({ shown }: { shown: Exclude<Shown, 'told'> }) =>
  shown === 'all' ? (
    <Empty icon={Bell} title="Nothing needs your attention" />
  ) : (
    <Empty icon={Bell} title="Nothing here" text={`${headingOf(shown)} appear here.`} />
  );
