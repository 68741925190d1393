import type { QueryClient } from '@tanstack/react-query';
import { changePerson, sessionQuery } from '#web/api/session.ts';
import { accessRequired } from '#web/features/messages/session-end.ts';
import { toast } from '#web/ui/toast.tsx';

const MESSAGES = '/messages';

/**
 * The server no longer knows the person whose screen this is: say so; the guard then leads to the sign-in page. The screen of the
 * messages has words and a way of its own.
 */
export function endSession(client: QueryClient): void {
  if (!client.getQueryData(sessionQuery.queryKey)) return;
  if (location.pathname === MESSAGES) return accessRequired();
  // After what failed for it has said so: of two words the later one is seen.
  setTimeout(() => toast({ title: 'Session ended', description: 'Please sign in again to go on.', warning: true }));
  void changePerson(client, null);
}
