import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { BankBridgeState } from '#contract/life/bank.ts';
import { call } from '#web/api/call.ts';
import { errorText, fieldErrorOf } from '#web/api/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { FormField, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { addedText, BankAccounts } from './bank-accounts.tsx';
import { bankQuery, renewAfterImport } from './import-queries.ts';

type Connection = NonNullable<BankBridgeState['connection']>;

/** The page of the usual bridge on which setup tokens are made. */
const CREATE_PAGE = 'https://bridge.simplefin.org/simplefin/create';

/** The SimpleFIN bridge, which is off until the person pastes a setup token of theirs. */
export const BankBridge = () => {
  const { data } = useQuery(bankQuery());
  if (data === undefined) return null;
  return (
    <section className="import-bank" aria-labelledby="bank-bridge">
      <h3 className="label" id="bank-bridge">
        Straight from your bank
      </h3>
      {data.connection === null ? <Offer /> : <Connected connection={data.connection} />}
    </section>
  );
};

/** One line, until somebody wants it. */
const Offer = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="meta t2">
        A SimpleFIN bridge reads your accounts and sends them to Iris once a day. It is a service of its own, mostly for
        banks in North America, and usually costs money.
      </p>
      {isOpen ? (
        <TokenForm onDone={() => setOpen(false)} />
      ) : (
        <Button size="sm" onClick={() => setOpen(true)}>
          Connect a bridge
        </Button>
      )}
    </>
  );
};

const TokenForm = ({ onDone }: { onDone: () => void }) => {
  const client = useQueryClient();
  const [token, setToken] = useState('');
  const connect = useMutation({
    mutationFn: () => call(contract.lifeBank.connect, { body: { token } }),
    onSuccess: (next) => {
      client.setQueryData(bankQuery().queryKey, next);
      onDone();
    },
  });
  const error = connect.error && (fieldErrorOf(connect.error, 'token') ?? errorText(connect.error));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        connect.mutate();
      }}
    >
      <FormField
        label="Setup token"
        hint="It works once. Iris encrypts the access it gets in return, and can only read."
        error={error ?? undefined}
      >
        <TextArea
          rows={3}
          value={token}
          maxLength={4000}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setToken(target.value)}
        />
      </FormField>
      <div className="row g2 wrap">
        <Button
          size="sm"
          variant="primary"
          type="submit"
          disabled={token.trim() === ''}
          pending={connect.isPending && 'Connecting'}
        >
          Connect
        </Button>
        <ButtonLink size="sm" variant="ghost" icon={ExternalLink} href={CREATE_PAGE} target="_blank" rel="noreferrer">
          Create a token
        </ButtonLink>
      </div>
    </form>
  );
};

const Connected = ({ connection }: { connection: Connection }) => {
  const { host, started, fetchedAt, problem, needsToken, said } = connection;
  const client = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const fetchNow = useMutation({
    mutationFn: () => call(contract.lifeBank.fetch, { query: { preview: false }, body: {} }),
    onSuccess: ({ added }) => toast({ title: addedText(added) }),
    onSettled: () => renewAfterImport(client),
  });
  const disconnect = useMutation({
    mutationFn: () => call(contract.lifeBank.disconnect, {}),
    onSuccess: () => {
      client.setQueryData(bankQuery().queryKey, { connection: null });
      toast({ title: 'Bridge disconnected', description: 'Iris no longer has access. Your records stay.' });
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), destructive: true }),
  });
  const trouble = problem ?? (fetchNow.error && errorText(fetchNow.error));
  return (
    <>
      <p className="meta t2">
        {fetchedAt === null ? `Connected to ${host}.` : `Connected to ${host}. Last fetched ${fullTime(fetchedAt)}.`}
      </p>
      {trouble && (
        <p className="hint hint--error" role="alert">
          {trouble}
        </p>
      )}
      {said.length > 0 && (
        <div>
          <p className="meta t3">Your bridge says:</p>
          <ul className="import-said">
            {said.map((words) => (
              <li key={words} className="meta" translate="no">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {needsToken && <TokenForm onDone={() => fetchNow.reset()} />}
      {!needsToken && (!started || isChoosing) && (
        <BankAccounts key={host} connection={connection} onDone={() => setChoosing(false)} />
      )}
      <div className="row g2 wrap">
        {started && !needsToken && !isChoosing && (
          <>
            <Button size="sm" pending={fetchNow.isPending && 'Fetching'} onClick={() => fetchNow.mutate()}>
              Fetch now
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
              Accounts
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="ghost"
          pending={disconnect.isPending && 'Disconnecting'}
          onClick={() => disconnect.mutate()}
        >
          Disconnect
        </Button>
      </div>
    </>
  );
};
