import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BriefAct, BriefItem, BriefPart } from '#contract/brief/brief.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';

const CONFIRMED: { readonly [A in BriefAct]: string } = {
  done: 'Done',
  snooze: 'Back tomorrow',
  silence: 'You won’t see this again',
};

/** Does something with a line of the brief, confirmed with an undo. */
export const useSettle = (part: BriefPart, onSettled: () => void) => {
  const client = useQueryClient();
  const refresh = async () => {
    // A task or a habit that was marked as done changes what the tabs show.
    const changed = [contract.brief.read, contract.life.module, contract.life.record, contract.life.records];
    await Promise.all(changed.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
  const { action } = useUndo({
    send: (id: string) => call(contract.brief.undo, { params: { id } }),
    refresh,
    notify: toast,
  });
  return useMutation({
    mutationFn: ({ item, act }: { item: BriefItem; act: BriefAct }) =>
      call(contract.brief.act, { body: { part, item: item.id, act } }),
    async onSuccess({ id }, { item, act }) {
      toast({ title: CONFIRMED[act], description: item.text, action: action(id) });
      await refresh();
      onSettled();
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), destructive: true }),
  });
};
