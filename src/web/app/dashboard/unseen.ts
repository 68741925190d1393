import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SAMPLE_UNSEEN } from '#contract/notifications/notifications.ts';
import { unseenQuery } from '#web/features/notifications/notification-queries.ts';

/** The number at the bell: unseen notifications, or the fixed number of the samples; undefined while it loads. */
export function useUnseen(): number {
  const { data } = useQuery(unseenQuery());
  if (data === undefined) return 0;
  return data.sample ? SAMPLE_UNSEEN : data.count;
}

/** Puts the number of unseen notifications on the icon of the installed app; samples don't count. */
export function useIconBadge(): void {
  const count = useQuery(unseenQuery()).data;
  const shown = count === undefined || count.sample ? 0 : count.count;
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // A browser refuses it for a page that is no installed app.
    void (shown === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(shown)).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [shown]);
}

/** The screen reader text of the bell. */
export const bellLabel = (unseen: number): string =>
  unseen === 0 ? 'Notifications' : `Notifications, ${unseen} not yet seen`;
