import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';

/** How often Iris is asked whether there is something new, in milliseconds. */
const POLL_MS = 30_000;

/** Asked again by everybody who comes to the page: what was told may be over meanwhile. */
export const listQuery = () => ({
  ...queryFor(contract.notifications.list),
  refetchInterval: POLL_MS,
  refetchOnMount: 'always' as const,
});
export const unseenQuery = () => ({ ...queryFor(contract.notifications.unseen), refetchInterval: POLL_MS });
export const settingsQuery = () => queryFor(contract.notifications.settings);
