import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/api/session.ts';
import { accessRequired } from '#web/features/messages/session-end.ts';
import { coverScreen } from './ended-session.ts';

const MESSAGES = '/messages';

/** A session ended while a screen was open: the person signs in again on top of it. The messages screen has its own text and redirect. */
export function endSession(client: QueryClient): void {
  const user = client.getQueryData(sessionQuery.queryKey);
  if (!user) return;
  if (location.pathname === MESSAGES) return accessRequired();
  coverScreen(user);
}
