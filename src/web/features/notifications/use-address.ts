import { useSearch } from '@tanstack/react-router';
import { notificationTypes, type NotificationType } from '#contract/notifications/notifications.ts';

/** The view of the page: all notifications, one type, the snoozed ones, or the settings. */
export type Shown = 'all' | NotificationType | 'snoozed' | 'told';

const views: readonly Shown[] = ['all', ...notificationTypes, 'snoozed', 'told'];

/** The search parameters of the page. */
export function useShown(): Shown {
  const { show }: { show?: string } = useSearch({ strict: false });
  return views.find((view) => view === show) ?? 'all';
}

/** The search parameters of a view; the default view has none. */
export const addressOf = (view: Shown): { show?: string } => (view === 'all' ? {} : { show: view });
