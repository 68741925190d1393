import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { troubleOf } from './trouble.ts';

type Purpose = 'lost-password' | 'verification';
type SendLinkDialogProps = { purpose: Purpose; open: boolean; onClose: () => void };

/** Asks for an address and has a link sent to it; says honestly where the link can be found. */
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
  const { fields, general } = troubleOf(send.error, ['email']);
  if (send.data) return <Sent delivery={send.data.delivery} what={words[purpose].what} onClose={onClose} />;
  return (
    <form
      className="auth-fields"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <Field label="Email" required error={fields.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          placeholder="you@example.com"
          value={email}
          disabled={send.isPending}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {general && <FormTrouble>{general}</FormTrouble>}
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

/** The answer is the same for an address that nobody uses here, so the sentences never say that somebody does. */
const deliveries = {
  mail: (what: string) => `If an account uses this address, a link to ${what} is on its way to it.`,
  log: (what: string) =>
    `If an account uses this address, the link to ${what} is ready. This installation sends no mail, so its operator finds the link in the server log.`,
};

const words = {
  'lost-password': {
    title: 'Lost password',
    description: 'Name your address, and a link for choosing a new password is made for it.',
    send: 'Send link',
    what: 'choose a new password',
    endpoint: contract.auth.requestPasswordReset,
  },
  verification: {
    title: 'Resend verification email',
    description: 'Name your address, and the link that confirms it is sent once more.',
    send: 'Send again',
    what: 'confirm it',
    endpoint: contract.auth.requestVerification,
  },
} as const;
