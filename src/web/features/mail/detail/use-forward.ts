import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { FORWARDED, setReply } from '../reply/reply-queries.ts';

/** Begins to forward a mail, or goes on with it. */
export function useForward(mail: string, onBegun: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.mailDrafts.openDraft, { params: { id: mail }, body: { kind: 'forward' } }),
    onSuccess(draft) {
      setReply(client, FORWARDED, draft);
      onBegun();
    },
    onError: (error) =>
      toast({ title: 'Not forwarded', description: errorText(error, 'Please try again.'), destructive: true }),
  });
}
