import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { MailCredentials } from '#contract/mail/credentials.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { forgetMail } from '../queries/email-cache.ts';

/** Connects a mailbox and confirms it; the form that called shows errors. */
export function useConnectMailbox(onConnected: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: MailCredentials) => call(contract.mail.connect, { body: credentials }),
    onSuccess: async ({ emailAddress }) => {
      toast({
        title: 'Gmail Connected',
        description: `Connected to ${emailAddress}. AI agent is analyzing your emails.`,
      });
      await forgetMail(client);
      onConnected();
    },
  });
}
