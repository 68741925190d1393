import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { errorText } from './error-text.ts';

interface UndoNotice {
  title?: string;
  description?: string;
}
interface UndoOptions<Change, Result> {
  send: (change: Change) => Promise<Result>;
  /** Refetches what the change affected. */
  refresh: (client: QueryClient) => Promise<unknown>;
  /** Shows a notice, such as a toast. */
  notify: (notice: { title: string; description?: string; destructive?: boolean }) => void;
  /** Replaces parts of the notice that confirms an undo. */
  describe?: (result: Result) => UndoNotice;
}

/** Undoes changes and confirms it; `action` is the button of a toast. */
export function useUndo<Change, Result>({ send, refresh, notify, describe }: UndoOptions<Change, Result>) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ change }: { change: Change; notice?: UndoNotice | undefined }) => send(change),
    onSuccess: (result, { notice }) => notify({ title: 'Undone', ...describe?.(result), ...notice }),
    onError: (error) => {
      // The application reports the end of a session.
      if (error instanceof CallError && error.status === 401) return;
      notify({ title: 'Not undone', description: errorText(error, 'Please try again.'), destructive: true });
    },
    onSettled: () => refresh(client),
  });
  const undo = (change: Change, notice?: UndoNotice) => mutate({ change, notice });
  return {
    undo,
    /** Whether the last change was undone. */
    isUndone: isSuccess,
    /** The change that is being undone. */
    pendingChange: isPending ? variables.change : null,
    action: (change: Change, notice?: UndoNotice) => ({ label: 'Undo', onAction: () => undo(change, notice) }),
  };
}
