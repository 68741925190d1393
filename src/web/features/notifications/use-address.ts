import { useSearch } from '@tanstack/react-router';
import { notificationTypes, type NotificationType } from '#contract/notifications.ts';

/** What the page shows: all, one type, what was put off, or how the person is told. */
export type Shown = 'all' | NotificationType | 'snoozed' | 'told';

const views: readonly Shown[] = ['all', ...notificationTypes, 'snoozed', 'told'];

/** What the address of the page says. */
export function useShown(): Shown {
  const { show }: { show?: string } = useSearch({ strict: false });
  return views.find((view) => view === show) ?? 'all';
}

/** The address of a view; everything is what the page shows by itself. */
export const addressOf = (view: Shown): { show?: string } => (view === 'all' ? {} : { show: view });
