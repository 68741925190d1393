import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';

/** How often notifications are polled, in milliseconds. */
const POLL_MS = 30_000;

/** Refetched whenever the page opens, because notifications may have been resolved meanwhile. */
export const notificationListQuery = () => ({
  ...queryFor(contract.notifications.list),
  refetchInterval: POLL_MS,
  refetchOnMount: 'always' as const,
});
export const unseenQuery = () => ({ ...queryFor(contract.notifications.unseen), refetchInterval: POLL_MS });
export const notificationSettingsQuery = () => queryFor(contract.notifications.settings);
