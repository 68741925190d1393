import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { securityQuery } from '../settings-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { SettingsFormError } from './form-error.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProof } from './use-proof.ts';

/** Turns two-factor sign-in on: the password, then a first code of the app, then the recovery codes. */
export const TwoFactorDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const proof = useProof();
  const [code, setCode] = useState('');
  const start = useMutation({
    mutationFn: () => call(contract.account.startTwoStep, { body: { password: proof.password } }),
  });
  const confirm = useMutation({
    mutationFn: () => call(contract.account.confirmTwoStep, { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  const close = () => {
    proof.forget();
    setCode('');
    start.reset();
    confirm.reset();
    onClose();
  };

  if (confirm.data) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => !next && close()}
        title="Save your recovery codes"
        footer={
          <Button variant="primary" onClick={close}>
            I saved them
          </Button>
        }
      >
        <RecoveryCodes codes={confirm.data.recoveryCodes} />
      </Dialog>
    );
  }
  if (start.data) {
    return (
      <FormDialog
        open={open}
        onClose={close}
        title="Scan this with your authenticator app"
        description="Then enter the code that the app shows."
        action="Turn on"
        pending={confirm.isPending && 'Checking'}
        onSubmit={() => confirm.mutate()}
      >
        <QrCode text={start.data.uri} label="Secret for the authenticator app as a picture" />
        <p className="meta t2">
          Or type it in: <code className="secret">{start.data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <FormField label="Code" required error={fieldErrorOf(confirm.error, 'code')}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </FormField>
        <SettingsFormError error={confirm.error} fields={['code']} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Turn on two-step sign-in"
      description="You’ll sign in with your password and a code from an authenticator app on your phone."
      action="Continue"
      pending={start.isPending && 'Checking'}
      onSubmit={() => start.mutate()}
    >
      {proof.isNeeded && (
        <FormField label="Your password" required error={fieldErrorOf(start.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </FormField>
      )}
      <SettingsFormError error={start.error} fields={['password']} />
    </FormDialog>
  );
};
