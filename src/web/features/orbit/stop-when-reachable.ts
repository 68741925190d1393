import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { spokenDuration } from '#contract/duration.ts';
import { call, UnreachableError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrbit } from './orbit-queries.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** How long to wait before Iris is asked again, in milliseconds. */
const AGAIN_IN = 4000;
/** Whether the timer is to stop as soon as it can; the first press counts. */
let isWaiting = false;

/** Stops the timer at a moment that is over, as soon as Iris can be reached again; the page has to stay open for it. */
export const stopWhenReachable = (client: QueryClient, at: string): void => {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => void tryAgain(client, at), AGAIN_IN);
};

const tryAgain = async (client: QueryClient, at: string): Promise<void> => {
  try {
    const { stopped } = await call(contract.timer.stop, { query: { at } });
    isWaiting = false;
    tellOtherTabs();
    if (stopped !== null) toast({ title: 'Time saved', description: `${spokenDuration(stopped.duration)} tracked.` });
    await refreshOrbit(client);
  } catch (error) {
    if (error instanceof UnreachableError) {
      setTimeout(() => void tryAgain(client, at), AGAIN_IN);
      return;
    }
    isWaiting = false;
    const problem = error instanceof Error ? error : new Error(String(error));
    toast({ title: 'That didn’t work', description: errorText(problem), destructive: true });
  }
};
