import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MailStatus } from '#contract/mail/mail.ts';
import { toast } from '#web/ui/toast.tsx';
import type { SearchText } from '../filter/filters.ts';

/** Reports once how Google's permission page ended, and removes the result from the address. */
export function usePermissionNews(status: MailStatus | undefined): void {
  const { connected }: SearchText = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (connected === undefined || status === undefined) return;
    toast(newsOf(connected, status));
    void navigate({ to: '.', search: (before) => ({ ...before, connected: undefined }), replace: true });
  }, [connected, status, navigate]);
}

function newsOf(connected: string, { accounts }: MailStatus) {
  const mailbox = accounts.find(({ id }) => id === connected);
  if (mailbox) {
    return {
      title: 'Gmail Connected',
      description: `Connected to ${mailbox.emailAddress}. AI agent is analyzing your emails.`,
    };
  }
  return {
    title: 'Connection Failed',
    description:
      connected === 'denied'
        ? "Google didn't grant the permission. Nothing has changed, and you can try again at any time."
        : 'Please verify your Gmail OAuth credentials and try again.',
    destructive: true,
  };
}
