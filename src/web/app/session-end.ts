import type { QueryClient } from '@tanstack/react-query';
import { changePerson, sessionQuery } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';

/** The server no longer knows the person whose screen this is: say so; the guard then leads to the sign-in page. */
export function endSession(client: QueryClient): void {
  if (!client.getQueryData(sessionQuery.queryKey)) return;
  toast({ title: 'Session ended', description: 'Please sign in again to go on.' });
  void changePerson(client, null);
}
