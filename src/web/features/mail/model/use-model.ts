import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ModelSettings } from '#contract/mail-model.ts';
import { call, CallError } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';

export const modelQuery = () => queryFor(contract.mailModel.model);

/** Saves which model may be asked, and for what. */
export function useSaveModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<ModelSettings> & { key?: string }) => call(contract.mailModel.saveModel, { body }),
    onSuccess: (saved) => client.setQueryData(modelQuery().queryKey, saved),
    onError: (error) =>
      toast({
        title: 'Model Not Saved',
        description: (error instanceof CallError && error.problem?.message) || 'It is as it was. Please try again.',
        destructive: true,
      }),
  });
}

/** Asks the model something small, to see whether it works. */
export const useTryModel = () => useMutation({ mutationFn: () => call(contract.mailModel.tryModel) });

/** Sums up a conversation when the person asks for it. */
export const useSummary = (id: string) =>
  useMutation({ mutationFn: () => call(contract.mailModel.summarise, { params: { id } }) });
