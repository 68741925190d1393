import { Square } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { useTimerMutations } from './use-timer.ts';

/** Stops the running timer. */
export const StopButton = ({ stop }: Pick<ReturnType<typeof useTimerMutations>, 'stop'>) => (
  <Button variant="primary" icon={Square} pending={stop.isPending && 'Stopping'} onClick={() => stop.mutate(undefined)}>
    Stop
  </Button>
);
