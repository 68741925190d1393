import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSWORD } from '#contract/auth.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { sessionsQuery } from '../settings-queries.ts';
import { troubleWith } from '../words.ts';
import { FormDialog } from './form-dialog.tsx';
import { OtherTrouble } from './other-trouble.tsx';

const empty = { current: '', password: '' };

/** Asks for the old password and takes a new one. */
export const PasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [form, setForm] = useState(empty);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(contract.account.changePassword, { body: form }),
    onSuccess: () => {
      close();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password Changed', description: 'Every other session has ended.' });
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
      description="You stay signed in here; every other session ends."
      action="Save password"
      pending={change.isPending && 'Saving'}
      onSubmit={() => change.mutate()}
    >
      <Field label="Present password" required error={troubleWith(change.error, 'current')}>
        <PasswordInput {...bind('current')} autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        required
        hint={`At least ${PASSWORD.min} characters`}
        error={troubleWith(change.error, 'password')}
      >
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      <OtherTrouble error={change.error} fields={['current', 'password']} />
    </FormDialog>
  );
};
