import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/auth/sign-in.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Row } from '../setting-row.tsx';
import { securityQuery } from '../settings-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Changes the password, or sends a link to set one if there is none yet. */
export const AccountRows = ({ user }: { user: User }) => {
  const security = useQuery(securityQuery).data;
  const [open, setOpen] = useState(false);
  const link = useMutation({
    mutationFn: () => call(contract.auth.requestPasswordReset, { body: { email: user.email } }),
    onSuccess: ({ delivery }) => toast({ title: 'Link Sent', description: whereLinkIs(delivery) }),
    onError: (error) => toast({ title: 'Link Not Sent', description: errorText(error), destructive: true }),
  });
  if (security?.hasPassword === false) {
    return (
      <Row label="Password" hint="You sign in with another provider. Choose a password to also sign in without it.">
        <Button size="sm" pending={link.isPending && 'Sending'} onClick={() => link.mutate()}>
          Send a link
        </Button>
      </Row>
    );
  }
  return (
    <Row
      label="Password"
      hint={security?.isShared ? 'Demo accounts keep their listed password' : 'Signs you out on all other devices'}
    >
      <Button size="sm" disabled={security?.isShared ?? true} onClick={() => setOpen(true)}>
        Change password
      </Button>
      <PasswordDialog open={open} onClose={() => setOpen(false)} />
    </Row>
  );
};

/** Where the person finds the link. */
export const whereLinkIs = (delivery: 'mail' | 'log'): string =>
  delivery === 'mail'
    ? 'Check your email.'
    : 'This server doesn’t send email. Its operator can find the link in the log.';
