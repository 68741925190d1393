import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERASE_WORD } from '#contract/auth/account.ts';
import { contract } from '#contract/contract.ts';
import type { Stored } from '#contract/data/data.ts';
import { call } from '#web/api/call.ts';
import { changePerson } from '#web/api/session.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { SettingsFormError } from '../account/form-error.tsx';
import { useProof } from '../account/use-proof.ts';
import { StoredList } from './stored-list.tsx';

type EraseDialogProps = { open: boolean; onClose: () => void; stored: readonly Stored[] };

/** Deletes the account with all data, after the password and a typed confirmation. */
export const EraseDialog = ({ open, onClose, stored }: EraseDialogProps) => {
  const client = useQueryClient();
  const proof = useProof();
  const [word, setWord] = useState('');
  const erase = useMutation({
    mutationFn: () => call(contract.account.erase, { body: { password: proof.password, word } }),
    onSuccess: async () => {
      await changePerson(client, null);
      toast({ title: 'Everything Is Erased', description: 'Your account and everything stored about you are gone.' });
    },
  });
  const close = () => {
    proof.forget();
    setWord('');
    erase.reset();
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Erase everything?"
      description="Your account, your connections and all your records are erased immediately and permanently. Messages you exchanged with others stay with them, under “Removed account” instead of your name. Export your data first if you might want it back."
      action="Erase everything"
      danger
      pending={erase.isPending && 'Erasing'}
      onSubmit={() => erase.mutate()}
    >
      <StoredList stored={stored} />
      {proof.isNeeded && (
        <FormField label="Your password" required error={fieldErrorOf(erase.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </FormField>
      )}
      <FormField label={`Type ${ERASE_WORD}`} required error={fieldErrorOf(erase.error, 'word')}>
        <TextInput
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </FormField>
      <SettingsFormError error={erase.error} fields={['password', 'word']} />
    </FormDialog>
  );
};
