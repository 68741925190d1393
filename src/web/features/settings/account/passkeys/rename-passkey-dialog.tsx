import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { type Passkey, PASSKEYS } from '#contract/passkeys.ts';
import { call } from '#web/api/call.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { passkeysQuery } from '../../settings-queries.ts';
import { FormDialog } from '../form-dialog.tsx';
import { OtherTrouble } from '../other-trouble.tsx';

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
      <Field label="Name" required>
        <TextInput
          name="name"
          maxLength={PASSKEYS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <OtherTrouble error={rename.error} fields={[]} />
    </FormDialog>
  );
};
