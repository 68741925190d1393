import { useEffect } from 'react';
import type { OrbitSettings } from '#contract/orbit/orbit.ts';
import type { RunningTimer } from '#contract/orbit/time.ts';
import { toast } from '#web/ui/toast.tsx';
import { useTimerMutations } from '../use-timer.ts';

const MINUTE = 60_000;
/** Where the window keeps for which stretch of which timer a break was proposed last, so that it is proposed once. */
const PROPOSED = 'iris.break-proposed';

/** Proposes a break after each stretch of focus of a timer, and to go on once it is over; the person decides both. */
export function useBreakNote(
  running: RunningTimer | null,
  skew: number,
  { focusMinutes, breakMinutes }: Pick<OrbitSettings, 'focusMinutes' | 'breakMinutes'>,
): void {
  const { stop, restart } = useTimerMutations();
  const [{ mutate: stopTimer }, { mutate: restartTimer }] = [stop, restart];
  const { id, startTime } = running ?? { id: null, startTime: '' };
  useEffect(() => {
    if (id === null || focusMinutes === 0) return undefined;
    const stretch = focusMinutes * MINUTE;
    const takeBreak = () =>
      stopTimer(undefined, {
        onSuccess({ stopped }) {
          if (stopped === null) return;
          setTimeout(
            () =>
              toast({
                title: 'Your break is over',
                description: `${breakMinutes} minutes have passed.`,
                action: { label: 'Continue', onAction: () => restartTimer(stopped.id) },
              }),
            breakMinutes * MINUTE,
          );
        },
      });
    const look = () => {
      const elapsed = Date.now() + skew - Date.parse(startTime);
      const count = Math.floor(elapsed / stretch);
      const key = `${id} ${count}`;
      // A stretch that ended a while ago, such as while the computer slept, is no reason for a break now.
      if (count < 1 || elapsed % stretch > MINUTE || sessionStorage.getItem(PROPOSED) === key) return;
      sessionStorage.setItem(PROPOSED, key);
      toast({
        title: `${count * focusMinutes} minutes of focus`,
        description: `Time for a break of ${breakMinutes} minutes?`,
        action: { label: 'Take a break', onAction: takeBreak },
      });
    };
    const timer = setInterval(look, 10_000);
    look();
    return () => clearInterval(timer);
  }, [id, startTime, skew, focusMinutes, breakMinutes, stopTimer, restartTimer]);
}
