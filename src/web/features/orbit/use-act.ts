import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call, CallError } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrbit } from './orbit-queries.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** What a toast says. */
export interface Said {
  readonly title: string;
  readonly description?: string;
}

/** Sends something that changes Orbit: everything that shows it is fetched again, trouble is told, and a change can be undone. */
export function useAct<Input, Result extends object>(
  act: (input: Input) => Promise<Result>,
  said?: (result: Result, input: Input) => Said | null,
) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result, input) => {
      tellOtherTabs();
      const words = said?.(result, input);
      const change = 'change' in result && typeof result.change === 'number' ? result.change : null;
      if (words)
        toast({ ...words, ...(change !== null && { action: { label: 'Undo', onAction: () => undo(change) } }) });
      await refreshOrbit(client);
    },
    onError: tellTrouble,
  });
}

/** Takes a change back. */
export function useUndo(): (change: number) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: number) => call(contract.orbit.undo, { params: { change: String(change) } }),
    onSuccess: async () => {
      tellOtherTabs();
      toast({ title: 'Undone' });
      await refreshOrbit(client);
    },
    onError: tellTrouble,
  });
  return mutate;
}

/** What the server said, in its words; a session that ended is told elsewhere. */
const tellTrouble = (error: Error) => {
  if (error instanceof CallError && error.status === 401) return;
  toast({ title: 'That did not work', description: troubleText(error), destructive: true });
};

export const troubleText = (error: Error): string => {
  if (!(error instanceof CallError)) return error.message;
  const { message = error.message, field } = error.problem ?? {};
  const sentence = field !== undefined && message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};
