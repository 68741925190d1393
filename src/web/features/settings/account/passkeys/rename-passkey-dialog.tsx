import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { type Passkey, PASSKEYS } from '#contract/auth/passkeys.ts';
import { call } from '#web/api/call.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { passkeysQuery } from '../../settings-queries.ts';
import { FormDialog } from '../form-dialog.tsx';
import { SettingsFormError } from '../form-error.tsx';

export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () => call(contract.passkeys.rename, { params: { id: passkey.id }, body: { name } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Rename the passkey"
      action="Save"
      pending={rename.isPending && 'Saving'}
      onSubmit={() => rename.mutate()}
    >
      <FormField label="Name" required>
        <TextInput
          name="name"
          maxLength={PASSKEYS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      <SettingsFormError error={rename.error} fields={[]} />
    </FormDialog>
  );
};
