import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { RecordValues } from '#contract/life.ts';
import { call, CallError } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { renew } from './life-queries.ts';

interface Changed {
  readonly record: { readonly title: string };
  readonly change: string;
}

/** Adds, changes and removes records; each says what it did and can be undone. */
export function useChanges() {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: (change: string) => call(contract.life.undo, { params: { id: change } }),
    onSuccess: async () => {
      toast({ title: 'Undone', description: 'It is as it was before.' });
      await renew(client);
    },
    onError: (error) => toast({ title: 'Error', description: wordsOf(error), destructive: true }),
  });
  const done = (title: string) => async (changed: Changed) => {
    toast({
      title,
      description: changed.record.title,
      action: { label: 'Undo', onAction: () => undo.mutate(changed.change) },
    });
    await renew(client);
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

/** What is told of a failure. */
export const wordsOf = (error: Error): string =>
  error instanceof CallError && error.problem ? error.problem.message : error.message;

/** The field that a refused record names, and what is wrong with it. */
export const troubleOf = (error: Error | null): { field: string | undefined; words: string } | null => {
  if (!error) return null;
  const problem = error instanceof CallError ? error.problem : null;
  return { field: problem?.field, words: wordsOf(error) };
};
