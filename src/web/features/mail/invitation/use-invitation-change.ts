import { useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';

const CHANGED = [
  contract.mailInvitations.invitation,
  contract.calendar.events,
  contract.calendar.range,
  contract.calendar.event,
];

/** What follows when an invitation is answered or applied: the toast button that undoes it, and fetching again. */
export const useInvitationChange = () => {
  const client = useQueryClient();
  const refresh = () => Promise.all(CHANGED.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));
  const undo = useUndo({
    send: (change: string) => call(contract.calendar.undo, { params: { id: change } }),
    refresh,
    notify: toast,
  });
  return { refresh, undoAction: undo.action };
};
