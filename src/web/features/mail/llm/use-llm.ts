import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { LlmSettings } from '#contract/mail/llm.ts';
import { call } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';

export const llmQuery = () => queryFor(contract.mailLlm.llm);

/** Saves the language model and its tasks. */
export function useSaveLlm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<LlmSettings> & { key?: string }) => call(contract.mailLlm.saveLlm, { body }),
    onSuccess: (saved) => client.setQueryData(llmQuery().queryKey, saved),
    onError: (error) =>
      toast({
        title: 'Model Not Saved',
        description: errorText(error, 'Nothing has changed. Please try again.'),
        destructive: true,
      }),
  });
}

/** Tests the model with a small prompt. */
export const useTryLlm = () => useMutation({ mutationFn: () => call(contract.mailLlm.tryLlm) });

/** Summarises a conversation on request. */
export const useConversationSummary = (id: string) =>
  useMutation({ mutationFn: () => call(contract.mailLlm.summarise, { params: { id } }) });
