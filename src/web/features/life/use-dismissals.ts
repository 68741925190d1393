import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { renew } from './life-queries.ts';
import type { SectionActs } from './sections/section-acts.ts';
import { wordsOf } from './use-changes.ts';

/** Dismisses what Iris found, says so with an undo, and brings it back. */
export function useDismissals(): Pick<SectionActs, 'dismiss' | 'bringBack'> {
  const client = useQueryClient();
  const onError = (error: Error) => toast({ title: 'Error', description: wordsOf(error), destructive: true });
  const back = useMutation({
    mutationFn: (finding: string) => call(contract.life.bringBack, { params: { finding } }),
    onSuccess: () => renew(client),
    onError,
  });
  return {
    bringBack: (finding) => back.mutate(finding),
    async dismiss({ finding, effect }, title) {
      try {
        await call(contract.life.dismiss, { params: { finding }, body: { effect } });
        const undo = () => back.mutate(finding);
        toast({ title: 'Insight dismissed', description: title, action: { label: 'Undo', onAction: undo } });
        await renew(client);
      } catch (error) {
        if (error instanceof Error) onError(error);
      }
    },
  };
}
