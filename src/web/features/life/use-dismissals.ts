import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshLife } from './life-queries.ts';
import type { SectionActions } from './section-actions.ts';

/** Dismisses findings with an undo, and restores them. */
export function useDismissals(): Pick<SectionActions, 'dismiss' | 'bringBack'> {
  const client = useQueryClient();
  const onError = (error: Error) => toast({ title: 'Error', description: errorText(error), destructive: true });
  const back = useMutation({
    mutationFn: (finding: string) => call(contract.life.bringBack, { params: { finding } }),
    onSuccess: () => refreshLife(client),
    onError,
  });
  return {
    bringBack: (finding) => back.mutate(finding),
    async dismiss({ finding, effect }, title) {
      try {
        await call(contract.life.dismiss, { params: { finding }, body: { effect } });
        const undo = () => back.mutate(finding);
        toast({ title: 'Insight dismissed', description: title, action: { label: 'Undo', onAction: undo } });
        await refreshLife(client);
      } catch (error) {
        if (error instanceof Error) onError(error);
      }
    },
  };
}
