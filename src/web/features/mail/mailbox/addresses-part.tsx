import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { MAX_ALIASES } from '#contract/mail/writing-style.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';

type Aliases = MailboxStatus['aliases'];

/** The other addresses that a mailbox is written from. */
export const AddressesPart = ({ mailbox: { id, emailAddress, aliases } }: { mailbox: MailboxStatus }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const save = useMutation({
    mutationFn: (addresses: Aliases) =>
      call(contract.mailWritingStyle.saveAliases, { params: { id }, body: { addresses } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(contract.mail.status) }),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    save.mutate([...aliases, { name, address }], {
      onSuccess() {
        setName('');
        setAddress('');
      },
    });
  };
  const remove = (gone: string) =>
    save.mutate(
      aliases.filter((one) => one.address !== gone),
      {
        onSuccess: () => toast({ title: 'Address removed', description: `You no longer write from ${gone}.` }),
        onError: (error) =>
          toast({ title: 'Not removed', description: errorText(error, 'Please try again.'), destructive: true }),
      },
    );
  const isAdding = save.variables !== undefined && save.variables.length > aliases.length;
  return (
    <section className="stack g3" aria-labelledby="mail-addresses">
      <h3 className="h3" id="mail-addresses">
        Addresses you write from
      </h3>
      <p className="meta t2">Replies are sent from the address the email came to. For anything else, choose in From.</p>
      <ul className="mail-addresses">
        <li>
          <span>{emailAddress}</span>
          <span className="meta t3">The mailbox itself</span>
        </li>
        {aliases.map((one) => (
          <li key={one.address}>
            <span>{one.name === '' ? one.address : `${one.name} <${one.address}>`} </span>
            <IconButton
              quiet
              label={`Remove ${one.address}`}
              icon={X}
              disabled={save.isPending}
              onClick={() => remove(one.address)}
            />
          </li>
        ))}
      </ul>
      {aliases.length < MAX_ALIASES && (
        <form className="stack g3" onSubmit={add} noValidate>
          <div className="mail-new-address">
            <FormField
              label="Another address"
              error={isAdding && save.error ? errorText(save.error, 'Please try again.') : undefined}
            >
              <TextInput
                size="sm"
                type="email"
                autoComplete="off"
                maxLength={254}
                value={address}
                onChange={({ target }) => setAddress(target.value)}
              />
            </FormField>
            <FormField label="Name shown" hint="Leave empty to use your own.">
              <TextInput
                size="sm"
                autoComplete="off"
                maxLength={100}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </FormField>
          </div>
          <div>
            <Button
              size="sm"
              type="submit"
              icon={Plus}
              pending={save.isPending && isAdding && 'Asking your mail server'}
            >
              Add address
            </Button>
          </div>
        </form>
      )}
    </section>
  );
};
