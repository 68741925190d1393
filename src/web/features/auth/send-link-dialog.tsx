import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { AuthFormError } from './form-error.tsx';
import { authFormErrors } from './form-errors.ts';

type Purpose = 'lost-password' | 'verification';
type SendLinkDialogProps = { purpose: Purpose; open: boolean; onClose: () => void };

/** Sends a link to an email address and says where it can be found. */
export const SendLinkDialog = ({ purpose, open, onClose }: SendLinkDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={words[purpose].title}
    description={words[purpose].description}
  >
    <SendLinkForm purpose={purpose} onClose={onClose} />
  </Dialog>
);

const SendLinkForm = ({ purpose, onClose }: Omit<SendLinkDialogProps, 'open'>) => {
  const [email, setEmail] = useState('');
  const send = useMutation({ mutationFn: () => call(words[purpose].endpoint, { body: { email } }) });
  const { fields, general } = authFormErrors(send.error, ['email']);
  if (send.data) return <Sent delivery={send.data.delivery} what={words[purpose].what} onClose={onClose} />;
  return (
    <form
      className="auth-fields"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <FormField label="Email" required error={fields.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          placeholder="you@example.com"
          value={email}
          disabled={send.isPending}
          onChange={(event) => setEmail(event.target.value)}
        />
      </FormField>
      {general && <AuthFormError>{general}</AuthFormError>}
      <Button type="submit" variant="primary" pending={send.isPending && 'Sending'}>
        {words[purpose].send}
      </Button>
    </form>
  );
};

const Sent = ({ delivery, what, onClose }: { delivery: 'mail' | 'log'; what: string; onClose: () => void }) => (
  <div className="stack" role="status">
    <p>{deliveries[delivery](what)}</p>
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  </div>
);

/** The reply is the same for unknown addresses, so the text never says whether an account exists. */
const deliveries = {
  mail: (what: string) => `If an account uses this address, we’ve sent it a link to ${what}.`,
  log: (what: string) =>
    `If an account uses this address, the link to ${what} is ready. This installation doesn’t send email, so its operator can find the link in the server log.`,
};

const words = {
  'lost-password': {
    title: 'Lost password',
    description: 'Enter your email and we’ll send you a link to choose a new password.',
    send: 'Send link',
    what: 'choose a new password',
    endpoint: contract.auth.requestPasswordReset,
  },
  verification: {
    title: 'Resend verification email',
    description: 'Enter your email and we’ll send the confirmation link again.',
    send: 'Send again',
    what: 'confirm it',
    endpoint: contract.auth.requestVerification,
  },
} as const;
