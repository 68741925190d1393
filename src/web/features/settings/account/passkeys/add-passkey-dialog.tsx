import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { PASSKEYS } from '#contract/auth/passkeys.ts';
import { call } from '#web/api/call.ts';
import { makePasskey } from '#web/api/passkeys.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { deviceName } from '../../device-name.ts';
import { passkeysQuery } from '../../settings-queries.ts';
import { FormDialog } from '../form-dialog.tsx';
import { SettingsFormError } from '../form-error.tsx';
import { useProof } from '../use-proof.ts';

/** Creates a passkey: asks for the password, then opens the browser prompt. */
export const AddPasskeyDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const proof = useProof();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const add = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await call(contract.passkeys.begin, { body: { password: proof.password } }));
      return credential && call(contract.passkeys.add, { body: { name, credential } });
    },
    onSuccess: (passkey) => {
      if (passkey === null) return;
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast({ title: 'Passkey Added', description: 'You can use it the next time you sign in.' });
      close();
    },
  });
  const close = () => {
    proof.forget();
    add.reset();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Add a passkey"
      description="Your device keeps it and asks for your fingerprint, face or PIN. Iris only gets the public half."
      action="Continue"
      pending={add.isPending && 'Waiting for your device'}
      onSubmit={() => add.mutate()}
    >
      <FormField label="Name" required hint="So you recognize it in this list">
        <TextInput
          name="name"
          maxLength={PASSKEYS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      {proof.isNeeded && (
        <FormField label="Your password" required error={fieldErrorOf(add.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </FormField>
      )}
      <SettingsFormError error={add.error} fields={['password']} />
    </FormDialog>
  );
};
