import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { securityQuery } from '../settings-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { SettingsFormError } from './form-error.tsx';
import { useProof } from './use-proof.ts';

/** Turns two-factor sign-in off, after the password and a code. */
export const TwoFactorOffDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const proof = useProof();
  const [code, setCode] = useState('');
  const stop = useMutation({
    mutationFn: () => call(contract.account.stopTwoStep, { body: { password: proof.password, code } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast({ title: 'Two-Step Sign-In Is Off', description: 'You now sign in with your password alone.' });
      close();
    },
  });
  const close = () => {
    proof.forget();
    setCode('');
    stop.reset();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Turn off two-step sign-in?"
      description="You’ll sign in with your password alone."
      action="Turn off"
      danger
      pending={stop.isPending && 'Checking'}
      onSubmit={() => stop.mutate()}
    >
      {proof.isNeeded && (
        <FormField label="Your password" required error={fieldErrorOf(stop.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </FormField>
      )}
      <FormField label="Code" required hint="From the app, or a recovery code" error={fieldErrorOf(stop.error, 'code')}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </FormField>
      <SettingsFormError error={stop.error} fields={['password', 'code']} />
    </FormDialog>
  );
};
