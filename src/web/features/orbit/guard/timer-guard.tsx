import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultOrbitSettings } from '#contract/orbit/orbit.ts';
import { orbitSettingsQuery } from '../orbit-queries.ts';
import { useOtherTabs } from '../other-tabs.ts';
import { useTimer } from '../use-timer.ts';
import { ForgottenDialog } from './forgotten-dialog.tsx';
import './guard.css';
import { IdleDialog } from './idle-dialog.tsx';
import { useBreakNote } from './use-break-note.ts';
import { usePresence } from './use-presence.ts';

const MINUTE = 60_000;

/** Runs on every screen while a timer runs: asks about idle time, and about a forgotten timer. */
export const TimerGuard = () => {
  const { timer, skew } = useTimer();
  const running = timer?.running ?? null;
  const { data: settings = defaultOrbitSettings } = useQuery({ ...orbitSettingsQuery(), enabled: running !== null });
  const { since, settle } = usePresence(running?.id ?? null, settings.idleMinutes * MINUTE);
  const [leftAlone, setLeftAlone] = useState<string | null>(null);
  // A change of the timer in another tab proves that the person is present.
  useOtherTabs(settle);
  useBreakNote(running, skew, settings);
  if (running === null) return null;
  if (since !== null) return <IdleDialog running={running} from={since + skew} skew={skew} onDone={settle} />;
  if (timer?.forgotten !== true || leftAlone === running.id) return null;
  return <ForgottenDialog running={running} seen={timer.lastActivity} onDone={() => setLeftAlone(running.id)} />;
};
