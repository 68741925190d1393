import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { Timer } from '#contract/orbit/time.ts';
import { call, type CallInput, ExplainedError, UnreachableError } from '#web/api/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { spokenDuration } from '#contract/duration.ts';
import { timerQuery } from './orbit-queries.ts';
import { stopWhenReachable } from './stop-when-reachable.ts';
import { useOrbitAction } from './use-orbit-action.ts';
import { timeText } from './words.ts';

/** The running timer, and how far the server's clock is ahead of this device's, in milliseconds. */
export function useTimer(): { timer: Timer | undefined; skew: number; loading: boolean } {
  const { data, dataUpdatedAt, isPending } = useQuery(timerQuery());
  const skew = data === undefined ? 0 : Date.parse(data.now) - dataUpdatedAt;
  // A difference of a second or two is latency, not a wrong clock.
  return { timer: data, skew: Math.abs(skew) < 2500 ? 0 : skew, loading: isPending };
}

/** The seconds since a moment, updated every second; null without one. */
export function useElapsed(since: string | null, skew: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, 1000 - ((at + skew) % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [since, skew]);
  if (since === null) return null;
  return Math.max(0, Math.floor((now + skew) / 1000) - Math.floor(Date.parse(since) / 1000));
}

type StartInput = CallInput<typeof contract.timer.start>['body'];
type ChangeInput = CallInput<typeof contract.timer.change>['body'];
type IdleInput = CallInput<typeof contract.timer.idle>['body'];

/** How the ids of sample projects begin. */
const SAMPLE = 'sample-';
const SAMPLES_STAY = 'The other samples stay in the list until you add a project of your own.';

/** Starts, stops and changes the timer. */
export function useTimerMutations() {
  const client = useQueryClient();
  /** The reply contains the timer, so no second fetch is needed. */
  const showing = async <R extends Timer>(answer: Promise<R>): Promise<R> => {
    const timer = await answer;
    client.setQueryData(timerQuery().queryKey, timer);
    return timer;
  };
  const start = useOrbitAction(
    (body: StartInput) => showing(call(contract.timer.start, { body })),
    (_, { projectId }) =>
      projectId.startsWith(SAMPLE) ? { title: 'This project is yours now', description: SAMPLES_STAY } : null,
  );
  const restart = useOrbitAction((id: string) => showing(call(contract.timeEntries.restart, { params: { id } })));
  const change = useOrbitAction((body: ChangeInput) => showing(call(contract.timer.change, { body })));
  const keep = useOrbitAction(() => showing(call(contract.timer.keep)));
  const idle = useOrbitAction((body: IdleInput) => showing(call(contract.timer.idle, { body })));
  const stop = useOrbitAction(
    async (at: string | undefined) => {
      const pressed = at ?? new Date().toISOString();
      try {
        return await showing(call(contract.timer.stop, { query: { at } }));
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        stopWhenReachable(client, pressed);
        throw new ExplainedError(
          `Iris can’t be reached. As soon as it can, the timer stops at ${timeText(pressed)}. Keep this page open.`,
        );
      }
    },
    ({ stopped }) => stopped && { title: 'Time saved', description: `${spokenDuration(stopped.duration)} tracked.` },
  );
  return { start, restart, change, keep, idle, stop };
}
