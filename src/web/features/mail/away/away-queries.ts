import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';

/** The away reply of a mailbox; its server is asked. */
export const awayQuery = (id: string) => queryFor(contract.mailAway.away, { params: { id } });

/** Ends the away reply of a mailbox. */
export const useEndAway = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.mailAway.endAway, { params: { id } }),
    async onSuccess() {
      toast({ title: 'Away reply ended', description: 'New emails no longer get a reply.' });
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(contract.mail.status) }),
        client.invalidateQueries({ queryKey: awayQuery(id).queryKey }),
      ]);
    },
    onError: (error) =>
      toast({ title: 'Not ended', description: errorText(error, 'Please try again.'), destructive: true }),
  });
};
