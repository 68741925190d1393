import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshMessages } from './message-cache.ts';

const calls = { archive: contract.messages.archive, unarchive: contract.messages.unarchive };
type ArchiveCall = keyof typeof calls;

const WORDS: { [A in ArchiveCall]: { done: string; description: string; failed: string } } = {
  archive: {
    done: 'Message archived',
    description: 'You’ll find it under Archived.',
    failed: 'The message couldn’t be archived. Please try again.',
  },
  unarchive: {
    done: 'Message moved to the inbox',
    description: 'It’s back where it was.',
    failed: 'The message couldn’t be moved. Please try again.',
  },
};
const OTHER: { [A in ArchiveCall]: ArchiveCall } = { archive: 'unarchive', unarchive: 'archive' };

/** Archives the received messages of a conversation or restores them; either can be undone. */
export function useArchiveMessages() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ act, ids }: { act: ArchiveCall; ids: readonly string[] }) =>
      Promise.all(ids.map((id) => call(calls[act], { params: { id } }))),
    onSuccess: (changed, { act, ids }) => {
      const undo = () => mutate({ act: OTHER[act], ids });
      const { done, description } = WORDS[act];
      toast({ title: done, description, action: { label: 'Undo', onAction: undo } });
      return refreshMessages(client, changed);
    },
    onError: (_error, { act }) => toast({ title: 'Error', description: WORDS[act].failed, destructive: true }),
  });
  return (act: ArchiveCall, ids: readonly string[]) => mutate({ act, ids });
}
