import { Bell, Clock, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { type Notification, notificationTypes } from '#contract/notifications/notifications.ts';
import { addressOf, type Shown } from './use-address.ts';
import { ViewLink } from './view-link.tsx';
import { typeWords } from './words.ts';

type CategoriesProps = { notifications: readonly Notification[]; shown: Shown };

/** The categories with their unread counts. */
export const Categories = ({ notifications, shown }: CategoriesProps) => {
  const present = notifications.filter(({ snoozedUntil }) => snoozedUntil === null);
  const unread = present.filter(({ read }) => !read);
  const snoozed = notifications.length - present.length;
  const entry = (view: Shown, label: string, icon: LucideIcon, count: number) => (
    <Entry view={view} label={label} icon={icon} count={count} current={view === shown} />
  );
  return (
    <nav className="note-nav" aria-label="Notification categories">
      {entry('all', 'All notifications', Bell, unread.length)}
      {notificationTypes.map((type) => (
        <Entry
          key={type}
          view={type}
          label={typeWords[type].label}
          icon={typeWords[type].icon}
          count={unread.filter((each) => each.type === type).length}
          current={type === shown}
        />
      ))}
      <hr className="rule" />
      {snoozed > 0 && entry('snoozed', 'Snoozed', Clock, snoozed)}
      {entry('told', 'Notification settings', SlidersHorizontal, 0)}
    </nav>
  );
};

type EntryProps = { view: Shown; label: string; icon: LucideIcon; count: number; current: boolean };

const Entry = ({ view, label, icon: Icon, count, current }: EntryProps) => (
  <ViewLink to="." search={() => addressOf(view)} className={current ? 'is-on' : ''} current={current}>
    <Icon className="i i-18" aria-hidden="true" />
    {label}
    {count > 0 && (
      <span className="meta num note-count">
        {count}
        <span className="sr">{view === 'snoozed' ? ' snoozed' : ' unread'}</span>
      </span>
    )}
  </ViewLink>
);
