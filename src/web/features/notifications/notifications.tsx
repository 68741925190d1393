import { Failed } from '#web/ui/failed.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellOff, CheckCheck, SlidersHorizontal, X } from 'lucide-react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { SampleMark } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Categories } from './categories.tsx';
import { FilterBadges } from './filter-badges.tsx';
import { NotificationList } from './list/notification-list.tsx';
import { notificationListQuery } from './notification-queries.ts';
import './notifications.css';
import type { Answers, NotificationSource } from './source.ts';
import { NotificationSettingsCard } from './settings/notification-settings-card.tsx';
import { addressOf, useShown } from './use-address.ts';
import { useOwnNotifications } from './use-own.ts';
import { useSampleNotifications } from './use-samples.ts';

/** The notifications, or samples while there are none; `answers` are how what they ask is answered. */
export const Notifications = ({ answers }: { answers: Answers }) => {
  const { data, error, refetch } = useQuery(notificationListQuery());
  if (data)
    return data.sample ? <Samples answers={answers} /> : <Own notifications={data.notifications} answers={answers} />;
  return (
    <div className="notes">
      <Head source={null} />
      <Card>
        {error ? (
          <Failed
            icon={BellOff}
            title="Your notifications couldn’t be loaded"
            text="They are safe on the server."
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows label="Loading your notifications" rows={6} />
        )}
      </Card>
    </div>
  );
};

type PageProps = { source: NotificationSource; answers: Answers };

const Samples = ({ answers }: { answers: Answers }) => <Page source={useSampleNotifications()} answers={answers} />;
const Own = ({ notifications, answers }: { notifications: readonly Notification[]; answers: Answers }) => (
  <Page source={useOwnNotifications(notifications)} answers={answers} />
);

const Page = ({ source, answers }: PageProps) => {
  const shown = useShown();
  const hasSnoozed = source.notifications.some(({ snoozedUntil }) => snoozedUntil !== null);
  return (
    <div className="notes">
      <Head source={source} />
      <div className="note-panes">
        <Categories notifications={source.notifications} shown={shown} />
        <div className="note-main">
          <FilterBadges shown={shown} hasSnoozed={hasSnoozed} />
          {shown === 'told' ? (
            <NotificationSettingsCard />
          ) : (
            <NotificationList source={source} shown={shown} answers={answers} />
          )}
        </div>
      </div>
    </div>
  );
};

const Head = ({ source }: { source: NotificationSource | null }) => {
  const navigate = useNavigate();
  return (
    <header className="page-head note-page-head">
      <div className="row g4 wrap">
        <h1 className="h1">Notifications</h1>
        {source?.sample && <SampleMark />}
      </div>
      <div className="row g2">
        {source && (
          <Button variant="ghost" icon={CheckCheck} onClick={source.markAllRead}>
            Mark All Read
          </Button>
        )}
        <IconButton
          label="Notification settings"
          icon={SlidersHorizontal}
          className="note-narrow"
          onClick={() => void navigate({ to: '/notifications', search: addressOf('told') })}
        />
        <IconButton label="Close" icon={X} solid onClick={() => void navigate({ to: '/dashboard' })} />
      </div>
    </header>
  );
};
