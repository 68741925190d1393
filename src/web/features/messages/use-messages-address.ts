import { useNavigate, useSearch } from '@tanstack/react-router';

export const messagesTabs = ['inbox', 'compose', 'sent'] as const;
export type MessagesTab = (typeof messagesTabs)[number];
export const shows = ['all', 'unread', 'archived'] as const;
/** The filter of the inbox. */
export type MessageFilter = (typeof shows)[number];

type Address = { tab?: string; show?: string; message?: string; q?: string };

/** The state of the screen in its address. */
export function useMessagesAddress() {
  const search: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Address, replace: boolean) => void navigate({ to: '.', search: () => next, replace });
  const tab = messagesTabs.find((known) => known === search.tab) ?? 'inbox';
  const show = shows.find((known) => known === search.show) ?? 'all';
  return {
    tab,
    show,
    q: search.q ?? '',
    message: search.message ?? null,
    goTo: (next: MessagesTab) => change(textOf({ tab: next }), false),
    filter: (changes: { show?: MessageFilter; q?: string }) =>
      change(textOf({ tab, show, q: search.q, ...changes }), true),
    close: () => change(textOf({ tab, show, q: search.q }), true),
  };
}
export type MessagesAddress = ReturnType<typeof useMessagesAddress>;

/** The search parameters without defaults. */
const textOf = ({ tab, show, q }: { tab: MessagesTab; show?: MessageFilter; q?: string | undefined }): Address => ({
  ...(tab !== 'inbox' && { tab }),
  ...(show && show !== 'all' && { show }),
  ...(q && { q }),
});
