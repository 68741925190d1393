import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailStatus } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import type { SearchText } from '../filter/filters.ts';

/** Reports once how signing in at a provider ended, and removes the result from the address. */
export function usePermissionNews(status: MailStatus | undefined): void {
  const { connected, why }: SearchText = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (connected === undefined || status === undefined) return;
    const news = newsOf(connected, status);
    if (why === undefined) toast(news);
    else void reasonOf(why).then((description) => toast({ ...news, ...(description && { description }) }));
    void navigate({
      to: '.',
      search: (before) => ({ ...before, connected: undefined, why: undefined }),
      replace: true,
    });
  }, [connected, why, status, navigate]);
}

/** What the provider or the mail server said; nothing when this person was not told it. */
const reasonOf = (why: string): Promise<string | null> =>
  call(contract.mailSignIn.problem, { query: { why } }).then(
    ({ message }) => message,
    () => null,
  );

function newsOf(connected: string, { accounts }: MailStatus) {
  const mailbox = accounts.find(({ id }) => id === connected);
  if (mailbox) {
    return {
      title: 'Gmail Connected',
      description: `Connected to ${mailbox.emailAddress}. AI agent is analyzing your emails.`,
    };
  }
  return { title: 'Connection Failed', description: failures.get(connected) ?? NOT_CONNECTED, destructive: true };
}

const NOT_CONNECTED = 'Please verify your Gmail OAuth credentials and try again.';
const failures = new Map([
  ['denied', 'Google didn’t grant the permission. Nothing has changed, and you can try again at any time.'],
  ['not_set_up', 'Signing in to this kind of mailbox isn’t set up on this installation yet.'],
]);
