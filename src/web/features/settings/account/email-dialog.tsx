import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { FormField } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { securityQuery } from '../settings-queries.ts';
import { whereLinkIs } from './account-rows.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SettingsFormError } from './form-error.tsx';
import { useProof } from './use-proof.ts';

type EmailDialogProps = { email: string | null; onClose: () => void; onSent: () => void };

/** Asks for the password before a link is sent to a new address. */
export const EmailDialog = ({ email, onClose, onSent }: EmailDialogProps) => {
  const client = useQueryClient();
  const proof = useProof();
  const send = useMutation({
    mutationFn: () => call(contract.account.requestEmail, { body: { email: email ?? '', password: proof.password } }),
    onSuccess: ({ delivery }) => {
      onSent();
      close();
      void client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast({ title: 'Confirm the New Address', description: whereLinkIs(delivery) });
    },
  });
  const close = () => {
    proof.forget();
    send.reset();
    onClose();
  };
  return (
    <FormDialog
      open={email !== null}
      onClose={close}
      title="Change your email address?"
      description={`We’ll send a link to ${email ?? ''}. Your address changes when you open it.`}
      action="Send the link"
      pending={send.isPending && 'Sending'}
      onSubmit={() => send.mutate()}
    >
      {proof.isNeeded && (
        <FormField label="Your password" required error={fieldErrorOf(send.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </FormField>
      )}
      <SettingsFormError error={send.error} fields={['password']} />
    </FormDialog>
  );
};
