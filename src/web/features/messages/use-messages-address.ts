import { useNavigate, useSearch } from '@tanstack/react-router';

export const tabs = ['inbox', 'compose', 'sent'] as const;
export type Tab = (typeof tabs)[number];
export const shows = ['all', 'unread', 'archived'] as const;
/** Which of the received messages the inbox shows. */
export type Show = (typeof shows)[number];

type Address = { tab?: string; show?: string; message?: string; q?: string };

/** What the address of the screen says, and how to change it. */
export function useMessagesAddress() {
  const search: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Address, replace: boolean) => void navigate({ to: '.', search: () => next, replace });
  const tab = tabs.find((known) => known === search.tab) ?? 'inbox';
  const show = shows.find((known) => known === search.show) ?? 'all';
  return {
    tab,
    show,
    q: search.q ?? '',
    message: search.message ?? null,
    goTo: (next: Tab) => change(textOf({ tab: next }), false),
    filter: (changes: { show?: Show; q?: string }) => change(textOf({ tab, show, q: search.q, ...changes }), true),
    close: () => change(textOf({ tab, show, q: search.q }), true),
  };
}
export type MessagesAddress = ReturnType<typeof useMessagesAddress>;

/** The address without what goes without saying. */
const textOf = ({ tab, show, q }: { tab: Tab; show?: Show; q?: string | undefined }): Address => ({
  ...(tab !== 'inbox' && { tab }),
  ...(show && show !== 'all' && { show }),
  ...(q && { q }),
});
