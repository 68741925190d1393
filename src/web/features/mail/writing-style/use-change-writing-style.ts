import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { WritingStyleView } from '#contract/mail/writing-style.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { writingStyleQuery } from '../reply/reply-queries.ts';

/** Changes or forgets the writing style; it applies to later drafts. */
export function useChangeWritingStyle() {
  const client = useQueryClient();
  const put = (voice: WritingStyleView) => client.setQueryData(writingStyleQuery().queryKey, voice);
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof contract.mailWritingStyle.saveWritingStyle>) =>
      call(contract.mailWritingStyle.saveWritingStyle, { body }),
    onSuccess: put,
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: errorText(error, 'Nothing has changed. Please try again.'),
        destructive: true,
      }),
  });
  const forget = useMutation({
    mutationFn: () => call(contract.mailWritingStyle.forgetWritingStyle),
    onSuccess(voice) {
      put(voice);
      toast({ title: 'Forgotten', description: 'Iris no longer knows how you write.' });
    },
    onError: (error) =>
      toast({
        title: 'Not forgotten',
        description: errorText(error, 'Nothing has changed. Please try again.'),
        destructive: true,
      }),
  });
  return { change, forget };
}
