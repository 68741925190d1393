import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD } from '#contract/auth/sign-in.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { FormField } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { sessionsQuery } from '../settings-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { SettingsFormError } from './form-error.tsx';

const empty = { current: '', password: '' };

/** Asks for the old password and a new one. */
export const PasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [form, setForm] = useState(empty);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(contract.account.changePassword, { body: form }),
    onSuccess: () => {
      close();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password Changed', description: 'You’re signed out everywhere else.' });
    },
  });
  const close = () => {
    setForm(empty);
    change.reset();
    onClose();
  };
  const bind = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Change your password"
      description="You stay signed in here and are signed out everywhere else."
      action="Save password"
      pending={change.isPending && 'Saving'}
      onSubmit={() => change.mutate()}
    >
      <FormField label="Current password" required error={fieldErrorOf(change.error, 'current')}>
        <PasswordInput {...bind('current')} autoComplete="current-password" />
      </FormField>
      <FormField
        label="New password"
        required
        hint={`At least ${PASSWORD.min} characters`}
        error={fieldErrorOf(change.error, 'password')}
      >
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </FormField>
      <SettingsFormError error={change.error} fields={['current', 'password']} />
    </FormDialog>
  );
};
