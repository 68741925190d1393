import { Card } from '#web/ui/card.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimer } from '../use-timer.ts';
import { RunningBar } from './running-bar.tsx';
import { StartBar } from './start-bar.tsx';
import './timer.css';

/** The running timer, or the input that starts one. */
export const TimerBar = ({ things }: { things: OrbitThings }) => {
  const { timer, skew } = useTimer();
  const running = things.sample ? null : (timer?.running ?? null);
  return (
    <Card aria-label="Timer" className="timer-bar">
      {running ? (
        <RunningBar key={running.id} running={running} skew={skew} things={things} />
      ) : (
        <StartBar things={things} />
      )}
    </Card>
  );
};
