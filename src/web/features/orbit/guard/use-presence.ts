import { useEffect, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { idleSince, type Presence } from './presence.ts';

const LOOKED_EVERY = 15_000;
/** Presence is reported at most this often, in milliseconds. */
const REPORT_EVERY = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

/**
 * Since when the person has been away while a timer runs, and how to reset that. Only the time of the last input is stored, and
 * only that is sent to the server.
 */
export function usePresence(runningId: string | null, patience: number): { since: number | null; settle: () => void } {
  const [away, setAway] = useState<{ of: string; since: number } | null>(null);
  useEffect(() => {
    if (runningId === null) return undefined;
    let presence: Presence = { touched: Date.now(), front: isInFront() };
    let reportedAt = 0;
    const look = () => {
      const since = patience > 0 ? idleSince(presence, Date.now(), patience) : null;
      if (since !== null) setAway((before) => (before?.of === runningId ? before : { of: runningId, since }));
    };
    const onTouch = () => {
      look();
      const now = Date.now();
      presence = { touched: now, front: isInFront() };
      if (now - reportedAt < REPORT_EVERY) return;
      reportedAt = now;
      // A lost presence report is ignored: the next one is sent in a minute.
      void call(contract.timer.active).catch(() => {});
    };
    const onLeave = () => {
      look();
      presence = { ...presence, front: false };
    };
    const onShown = () => (document.hidden ? onLeave() : onTouch());
    const timer = setInterval(look, LOOKED_EVERY);
    for (const touch of TOUCHES) window.addEventListener(touch, onTouch, { passive: true });
    window.addEventListener('blur', onLeave);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, onTouch);
      window.removeEventListener('blur', onLeave);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [runningId, patience]);
  return { since: away !== null && away.of === runningId ? away.since : null, settle: () => setAway(null) };
}

const isInFront = (): boolean => !document.hidden && document.hasFocus();
