import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERASE_WORD } from '#contract/account.ts';
import { contract } from '#contract/contract.ts';
import type { Stored } from '#contract/data.ts';
import { call } from '#web/api/call.ts';
import { changePerson } from '#web/api/session.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { OtherTrouble } from '../account/other-trouble.tsx';
import { useProof } from '../account/use-proof.ts';
import { troubleWith } from '../words.ts';
import { StoredList } from './stored-list.tsx';

type EraseDialogProps = { open: boolean; onClose: () => void; stored: readonly Stored[] };

/** Erases the account with everything, after the password and a word that nobody types by accident. */
export const EraseDialog = ({ open, onClose, stored }: EraseDialogProps) => {
  const client = useQueryClient();
  const proof = useProof();
  const [word, setWord] = useState('');
  const erase = useMutation({
    mutationFn: () => call(contract.account.erase, { body: { password: proof.password, word } }),
    onSuccess: async () => {
      await changePerson(client, null);
      toast({ title: 'Everything Is Erased', description: 'Your account and all that was stored of you are gone.' });
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
      description="Your account, your connections and every record of you go at once and for good. Messages that you exchanged with others stay with them, under “Removed account” instead of your name. Export your data first if you may want it back."
      action="Erase everything"
      danger
      pending={erase.isPending && 'Erasing'}
      onSubmit={() => erase.mutate()}
    >
      <StoredList stored={stored} />
      {proof.isNeeded && (
        <Field label="Your password" required error={troubleWith(erase.error, 'password')}>
          <PasswordInput {...proof.bind} />
        </Field>
      )}
      <Field label={`Type ${ERASE_WORD}`} required error={troubleWith(erase.error, 'word')}>
        <TextInput
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </Field>
      <OtherTrouble error={erase.error} fields={['password', 'word']} />
    </FormDialog>
  );
};
