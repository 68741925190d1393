import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { AloneOffer, AlonePermission, AutonomyView } from '#contract/mail-autonomy.ts';
import { call, CallError } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';

export const autonomyQuery = () => queryFor(contract.mailAutonomy.autonomy);

const refused = (error: Error) =>
  toast({
    title: 'Nothing was changed',
    description: (error instanceof CallError && error.problem?.message) || 'Please try again.',
    destructive: true,
  });

/** A change of what Iris may do by itself, which answers with how it stands then. */
function useChange<Given>(change: (given: Given) => Promise<AutonomyView>, tell?: (given: Given) => string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(view, given) {
      client.setQueryData(autonomyQuery().queryKey, view);
      const words = tell?.(given) ?? null;
      if (words !== null) toast({ title: 'Settings Updated', description: words });
    },
    onError: refused,
  });
}

type Answer = Pick<AloneOffer, 'sender' | 'senderName' | 'action'> & { allow: boolean };

/** Says yes or no to an offer. */
export const useAnswerOffer = () =>
  useChange<Answer>(
    ({ sender, action, allow }) => call(contract.mailAutonomy.answerOffer, { body: { sender, action, allow } }),
    ({ allow, senderName }) =>
      allow
        ? `From the next mail of ${senderName} on. Activity shows what Iris did, with the way back.`
        : 'Iris goes on suggesting it, and does not ask again.',
  );

/** Takes a permission back, or lets Iris ask again. */
export const useEndPermission = () =>
  useChange<AlonePermission>(({ sender, action }) =>
    call(contract.mailAutonomy.endPermission, { query: { sender, action } }),
  );

/** Stops everything at once, or lets it go on. */
export const usePause = () =>
  useChange<boolean>(
    (paused) => call(contract.mailAutonomy.pauseAutonomy, { body: { paused } }),
    (paused) => (paused ? 'Iris does nothing with your mail by itself now.' : 'Iris does again what you allowed.'),
  );
