import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { BankBridgeState } from '#contract/life/bank.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { bankQuery, renewAfterImport } from './import-queries.ts';

type Connection = NonNullable<BankBridgeState['connection']>;
type BankAccountsProps = { connection: Connection; onDone: () => void };

/** Which accounts of the bridge are fetched and what they are called here, and what that would add. */
export const BankAccounts = ({ connection: { accounts, started }, onDone }: BankAccountsProps) => {
  const client = useQueryClient();
  const [names, setNames] = useState(new Map(accounts.map(({ id, as }) => [id, as ?? ''])));
  const choose = async () =>
    call(contract.lifeBank.choose, {
      body: { accounts: accounts.map(({ id }) => ({ id, as: names.get(id)?.trim() || null })) },
    });
  const preview = useMutation({
    mutationFn: async () => {
      await choose();
      return call(contract.lifeBank.fetch, { query: { preview: true }, body: {} });
    },
  });
  const add = useMutation({
    mutationFn: () => call(contract.lifeBank.fetch, { query: { preview: false }, body: {} }),
    onSuccess: ({ added }) => {
      toast({ title: addedText(added), description: 'From now on, Iris checks once a day.' });
      onDone();
    },
    onSettled: () => renewAfterImport(client),
  });
  const save = useMutation({
    mutationFn: choose,
    onSuccess: (next) => {
      client.setQueryData(bankQuery().queryKey, next);
      onDone();
    },
  });
  const error = preview.error ?? add.error ?? save.error;
  if (accounts.length === 0) return <p className="meta t2">The bridge has no accounts yet.</p>;
  return (
    <div className="stack">
      <div className="import-questions">
        {accounts.map(({ id, name, institution, currency }) => (
          <FormField
            key={id}
            label={name}
            hint={isMoney(currency) ? [institution, currency].filter((part) => part !== null).join(', ') : NOT_MONEY}
          >
            <TextInput
              value={names.get(id) ?? ''}
              maxLength={200}
              placeholder="Left out"
              disabled={!isMoney(currency)}
              autoComplete="off"
              onChange={({ target }) => {
                preview.reset();
                setNames(new Map(names).set(id, target.value));
              }}
            />
          </FormField>
        ))}
      </div>
      <p className="meta t3">What each account is called here. One without a name is left out.</p>
      {error && (
        <p className="hint hint--error" role="alert">
          {errorText(error)}
        </p>
      )}
      {preview.data && (
        <p className="t2" role="status">
          {previewText(preview.data)}
        </p>
      )}
      <div className="row g2 wrap">
        {started ? (
          <Button size="sm" variant="primary" pending={save.isPending && 'Saving'} onClick={() => save.mutate()}>
            Save
          </Button>
        ) : preview.data ? (
          <Button size="sm" variant="primary" pending={add.isPending && 'Adding'} onClick={() => add.mutate()}>
            Add them
          </Button>
        ) : (
          <Button size="sm" variant="primary" pending={preview.isPending && 'Looking'} onClick={() => preview.mutate()}>
            Preview
          </Button>
        )}
      </div>
    </div>
  );
};

const NOT_MONEY = 'Not money, so it’s left out';
/** Points and miles have an address instead of a code. */
const isMoney = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

export const addedText = (added: number): string =>
  added === 0 ? 'Nothing new' : added === 1 ? 'One record added' : `${added.toLocaleString('en-US')} records added`;

const previewText = ({ added, known }: { added: number; known: number }): string => {
  const fresh = added === 1 ? 'One record is new.' : `${added.toLocaleString('en-US')} records are new.`;
  if (known === 0) return fresh;
  return known === 1 ? `${fresh} One is already here.` : `${fresh} ${known.toLocaleString('en-US')} are already here.`;
};
