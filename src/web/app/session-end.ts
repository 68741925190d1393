import type { QueryClient } from '@tanstack/react-query';
import { changePerson, sessionQuery } from '#web/api/session.ts';
import { accessRequired } from '#web/features/messages/session-end.ts';
import { toast } from '#web/ui/toast.tsx';

const MESSAGES = '/messages';

/** Reports that the session ended; the guard then leads to the sign-in page. The messages screen has its own text and redirect. */
export function endSession(client: QueryClient): void {
  if (!client.getQueryData(sessionQuery.queryKey)) return;
  if (location.pathname === MESSAGES) return accessRequired();
  // After the error toast of the failed call, because only the latest toast is seen.
  setTimeout(() => toast({ title: 'Session ended', description: 'Please sign in again to continue.', warning: true }));
  void changePerson(client, null);
}
