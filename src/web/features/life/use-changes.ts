import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { RecordValues } from '#contract/life/life.ts';
import { call } from '#web/api/call.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshLife } from './life-queries.ts';

interface Changed {
  readonly record: { readonly title: string };
  readonly change: string;
}

/** Takes back one change of a record or of an own kind, and refetches what it affected. */
export const useLifeUndo = (refresh: (client: QueryClient) => Promise<unknown>) =>
  useUndo({
    send: (change: string) => call(contract.life.undo, { params: { id: change } }),
    refresh,
    notify: toast,
    describe: () => ({ description: 'Everything is as it was.' }),
  });

/** Adds, changes and removes records; each confirms what it did and can be undone. */
export function useChanges() {
  const client = useQueryClient();
  const undo = useLifeUndo(refreshLife);
  const done = (title: string) => async (changed: Changed) => {
    toast({ title, description: changed.record.title, action: undo.action(changed.change) });
    await refreshLife(client);
  };
  return {
    undo,
    add: useMutation({
      mutationFn: (body: { kind: string; values: RecordValues }) => call(contract.life.add, { body }),
      onSuccess: done('Saved'),
    }),
    edit: useMutation({
      mutationFn: ({ id, ...body }: { id: string; values: RecordValues; version: number }) =>
        call(contract.life.edit, { params: { id }, body }),
      onSuccess: done('Changed'),
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(contract.life.remove, { params: { id } }),
      onSuccess: done('Removed'),
    }),
  };
}
