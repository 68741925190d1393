import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { renew } from './message-cache.ts';

const calls = { archive: contract.messages.archive, unarchive: contract.messages.unarchive };
type Act = keyof typeof calls;

const WORDS: { [A in Act]: { done: string; description: string; failed: string } } = {
  archive: {
    done: 'Message archived',
    description: 'It is kept under Archived.',
    failed: 'The message could not be archived. Please try again.',
  },
  unarchive: {
    done: 'Message moved to the inbox',
    description: 'It is where it was before.',
    failed: 'The message could not be moved. Please try again.',
  },
};
const OTHER: { [A in Act]: Act } = { archive: 'unarchive', unarchive: 'archive' };

/** Puts the received messages of a conversation away or brings them back; either can be undone. */
export function useArchive() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ act, ids }: { act: Act; ids: readonly string[] }) =>
      Promise.all(ids.map((id) => call(calls[act], { params: { id } }))),
    onSuccess: (changed, { act, ids }) => {
      const undo = () => mutate({ act: OTHER[act], ids });
      const { done, description } = WORDS[act];
      toast({ title: done, description, action: { label: 'Undo', onAction: undo } });
      return renew(client, changed);
    },
    onError: (_error, { act }) => toast({ title: 'Error', description: WORDS[act].failed, destructive: true }),
  });
  return (act: Act, ids: readonly string[]) => mutate({ act, ids });
}
