import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SyncConnection } from '#contract/record-sync/record-sync.ts';
import { contract } from '#contract/contract.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';

export const syncConnectionsQuery = () => queryFor(contract.recordSync.list);

/** A call that changes what is in step with servers, and with it people and tasks; a failure is told. */
export const useSyncChange = <Input = void>(change: (input: Input) => Promise<unknown>, failed: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Any tab may show a person or a task.
    onSettled: () => client.invalidateQueries(),
    onError: (error) => toast({ title: failed, description: errorText(error, 'Please try again.'), destructive: true }),
  });
};

/** Says what was found on a server that was just connected. */
export const tellConnected = ({ name, collections: { length } }: SyncConnection): void =>
  toast(
    length === 0
      ? { title: 'Server Connected', description: `Iris found no address books or task lists for ${name} there.` }
      : {
          title: 'Server Connected',
          description: `Iris found ${length === 1 ? 'one list' : `${length} lists`} of ${name}. Choose which to sync.`,
        },
  );
