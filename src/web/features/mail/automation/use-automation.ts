import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { AutomationOffer, AutomationPermission, AutomationOverview } from '#contract/mail/automation.ts';
import { call } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';

export const automationQuery = () => queryFor(contract.mailAutomation.automation);

const refused = (error: Error) =>
  toast({
    title: 'Nothing was changed',
    description: errorText(error, 'Please try again.'),
    destructive: true,
  });

/** Changes what Iris may do by itself; replies with the new state. */
function useChange<Given>(
  change: (given: Given) => Promise<AutomationOverview>,
  tell?: (given: Given) => string | null,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(view, given) {
      client.setQueryData(automationQuery().queryKey, view);
      const words = tell?.(given) ?? null;
      if (words !== null) toast({ title: 'Settings Updated', description: words });
    },
    onError: refused,
  });
}

type Answer = Pick<AutomationOffer, 'sender' | 'senderName' | 'action'> & { allow: boolean };

/** Accepts or declines an offer. */
export const useAnswerOffer = () =>
  useChange<Answer>(
    ({ sender, action, allow }) => call(contract.mailAutomation.answerOffer, { body: { sender, action, allow } }),
    ({ allow, senderName }) =>
      allow
        ? `From the next email from ${senderName}. Activity shows what Iris did, and you can undo it.`
        : 'Iris keeps suggesting it, and won’t ask again.',
  );

/** Revokes a permission, or lets Iris offer it again. */
export const useEndPermission = () =>
  useChange<AutomationPermission>(({ sender, action }) =>
    call(contract.mailAutomation.endPermission, { query: { sender, action } }),
  );

/** Stops or resumes all automation. */
export const usePause = () =>
  useChange<boolean>(
    (paused) => call(contract.mailAutomation.pauseAutomation, { body: { paused } }),
    (paused) =>
      paused ? 'Iris no longer does anything with your mail on its own.' : 'Iris is back to doing what you allowed.',
  );
