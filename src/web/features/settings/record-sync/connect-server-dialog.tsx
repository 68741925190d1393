import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/api/queries.ts';
import { FormDialog } from '../account/form-dialog.tsx';
import { SettingsFormError } from '../account/form-error.tsx';
import { tellConnected } from './use-record-sync.ts';

const NOTHING = { url: '', username: '', password: '' };

/** Connects a server of contacts and tasks; nothing is in step until the person begins it. */
export const ConnectServerDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [form, setForm] = useState(NOTHING);
  const connect = useMutation({
    mutationFn: () => call(contract.recordSync.connect, { body: form }),
    onSuccess: async (connection) => {
      await client.invalidateQueries({ queryKey: keyOf(contract.recordSync.list) });
      tellConnected(connection);
      onClose();
    },
  });
  const set = (change: Partial<typeof NOTHING>) => {
    setForm({ ...form, ...change });
    connect.reset();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Connect a server"
      description="Such as Nextcloud, Radicale, Fastmail or iCloud. Iris looks for address books and task lists. Nothing changes yet."
      action="Connect"
      pending={connect.isPending && 'Connecting'}
      onSubmit={() => connect.mutate()}
    >
      <FormField label="Server address" error={fieldErrorOf(connect.error, 'url')}>
        <TextInput
          type="url"
          name="url"
          autoComplete="off"
          placeholder="https://cloud.example.org"
          required
          value={form.url}
          onChange={({ target }) => set({ url: target.value })}
        />
      </FormField>
      <FormField label="Username" error={fieldErrorOf(connect.error, 'username')}>
        <TextInput
          name="username"
          autoComplete="off"
          required
          value={form.username}
          onChange={({ target }) => set({ username: target.value })}
        />
      </FormField>
      <FormField
        label="Password"
        hint="An app password, if the server uses them."
        error={fieldErrorOf(connect.error, 'password')}
      >
        <PasswordInput
          name="password"
          autoComplete="off"
          required
          value={form.password}
          onChange={({ target }) => set({ password: target.value })}
        />
      </FormField>
      <SettingsFormError error={connect.error} fields={['url', 'username', 'password']} />
    </FormDialog>
  );
};
