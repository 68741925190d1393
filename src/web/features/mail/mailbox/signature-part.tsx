import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { SIGNATURE_LENGTH } from '#contract/mail/writing-style.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { FormField, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The signature of a mailbox. */
export const SignaturePart = ({ mailbox: { id, signature } }: { mailbox: MailboxStatus }) => {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (text: string) =>
      call(contract.mailWritingStyle.saveSignature, { params: { id }, body: { signature: text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(contract.mail.status) }),
    onError: (error) =>
      toast({ title: 'Not saved', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField label="Signature" hint="Appears below every email you write from this mailbox, above the quoted one.">
      <TextArea
        rows={3}
        dir="auto"
        maxLength={SIGNATURE_LENGTH}
        value={typed ?? signature}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== null && typed.trim() !== signature && save.mutate(typed)}
      />
    </FormField>
  );
};
