import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshOrbit } from './orbit-queries.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** The text of the toast. */
export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

/** Sends a change of Orbit, refetches what shows it, reports errors, and offers to undo it. */
export function useOrbitAction<Input, Result extends object>(
  send: (input: Input) => Promise<Result>,
  toastTextOf?: (result: Result, input: Input) => ToastText | null,
) {
  const client = useQueryClient();
  const undo = useOrbitUndo();
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, input) => {
      tellOtherTabs();
      const words = toastTextOf?.(result, input);
      const change = 'change' in result && typeof result.change === 'number' ? result.change : null;
      if (words) toast({ ...words, ...(change !== null && { action: undo.action(change) }) });
      await refreshOrbit(client);
    },
    onError: notifyError,
  });
}

export const useOrbitUndo = () =>
  useUndo({
    send: (change: number) => call(contract.orbit.undo, { params: { change: String(change) } }),
    refresh: (client) => {
      tellOtherTabs();
      return refreshOrbit(client);
    },
    notify: toast,
  });

const notifyError = (error: Error) => {
  // The application reports the end of a session.
  if (error instanceof CallError && error.status === 401) return;
  toast({ title: 'That didn’t work', description: errorText(error), destructive: true });
};
