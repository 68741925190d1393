import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { MailRule, MailRuleText } from '#contract/mail/rules.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from '../queries/email-cache.ts';

export const rulesQuery = () => queryFor(contract.mailRules.rules);

const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
    refetchLists(client),
    client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
    client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) }),
  ]);

/** Takes back that a rule was added, changed or removed. */
const useRuleUndo = () =>
  useUndo({
    send: (id: string) => call(contract.mailRules.undoRuleChange, { params: { id } }),
    refresh,
    notify: toast,
    describe: () => ({ description: 'Your rules are back to how they were.' }),
  });

const refused = (error: Error) =>
  toast({ title: 'Nothing was changed', description: errorText(error, 'Please try again.'), destructive: true });

/** Adds a rule, or writes one anew. */
export function useSaveRule(rule: MailRule | null) {
  const client = useQueryClient();
  const undo = useRuleUndo();
  return useMutation({
    mutationFn: async ({ text, applyNow }: { text: MailRuleText; applyNow: boolean }) => {
      if (rule === null) return call(contract.mailRules.addRule, { body: { ...text, applyNow } });
      const body = { ...text, enabled: rule.enabled };
      return { ...(await call(contract.mailRules.editRule, { params: { id: rule.id }, body })), applied: null };
    },
    onSuccess({ change, applied }) {
      toast({ title: 'Rule Saved', description: savedText(applied), action: undo.action(change) });
      return refresh(client);
    },
  });
}

/** Turns a rule on or off. */
export function useToggleRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rule: { id, conditions, acts }, enabled }: { rule: MailRule; enabled: boolean }) =>
      call(contract.mailRules.editRule, { params: { id }, body: { conditions, acts, enabled } }),
    onSuccess: () => client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
    onError: refused,
  });
}

/** Removes a rule; what it did stays. */
export function useRemoveRule() {
  const client = useQueryClient();
  const undo = useRuleUndo();
  return useMutation({
    mutationFn: ({ id }: MailRule) => call(contract.mailRules.removeRule, { params: { id } }),
    onSuccess({ change }, { sentence }) {
      toast({ title: 'Rule Removed', description: sentence, action: undo.action(change) });
      return client.invalidateQueries({ queryKey: rulesQuery().queryKey });
    },
    onError: refused,
  });
}

const savedText = (applied: { changed: number; failed: number } | null): string => {
  if (applied === null) return 'It applies to new email from now on.';
  const done = applied.changed === 1 ? '1 email was changed.' : `${applied.changed} emails were changed.`;
  return applied.failed === 0 ? done : `${done} ${applied.failed} couldn’t be.`;
};
