import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { connectTrouble, useConnect } from './use-connect.ts';

export type RemoteKind = 'caldav' | 'ics';
type DialogKind = RemoteKind | 'local';

type ConnectDialogProps = {
  open: boolean;
  kind?: RemoteKind;
  onClose: () => void;
  onConnected?: () => void;
};

const KINDS: readonly { value: DialogKind; label: string }[] = [
  { value: 'caldav', label: 'CalDAV' },
  { value: 'ics', label: 'ICS address' },
  { value: 'local', label: 'Built-in' },
];

/** Connects one more calendar of any kind. */
export const ConnectDialog = ({ open, kind = 'caldav', onClose, onConnected }: ConnectDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Connect a calendar"
    description="Iris tries it at once and reads nothing else than this calendar."
  >
    <ConnectForm
      first={kind}
      onConnected={() => {
        onClose();
        onConnected?.();
      }}
    />
  </Dialog>
);

const ConnectForm = ({ first, onConnected }: { first: RemoteKind; onConnected: () => void }) => {
  const [kind, setKind] = useState<DialogKind>(first);
  const [values, setValues] = useState({ url: '', username: '', password: '' });
  const connect = useConnect(onConnected);
  const trouble = connect.error ? connectTrouble(connect.error) : null;
  const troubleAt = (field: string) => (trouble?.field === field ? trouble.message : undefined);
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    connect.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { url, username, password } = values;
    if (kind === 'caldav') connect.mutate({ kind, url, username, password });
    else if (kind === 'ics') connect.mutate({ kind, url });
    else connect.mutate({ kind });
  };

  return (
    <form className="stack g4" onSubmit={submit}>
      <Segmented
        label="Kind of calendar"
        value={kind}
        options={KINDS}
        onChange={(next) => {
          setKind(next);
          connect.reset();
        }}
      />
      {kind === 'local' && <p className="t2">A calendar of your own on this machine, without any account.</p>}
      {kind !== 'local' && (
        <Field
          label={kind === 'caldav' ? 'Server address' : 'Calendar address'}
          required
          error={troubleAt('url')}
          hint={
            kind === 'caldav'
              ? 'The address of the server or of the calendar, such as https://cloud.example.org'
              : 'Begins with https:// or webcal:// and often ends with .ics'
          }
        >
          <TextInput
            type="url"
            value={values.url}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ url: target.value })}
          />
        </Field>
      )}
      {kind === 'caldav' && (
        <>
          <Field label="User name" required error={troubleAt('username')}>
            <TextInput
              value={values.username}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change({ username: target.value })}
            />
          </Field>
          <Field
            label="Password"
            required
            error={troubleAt('password')}
            hint="An app password where the server has one."
          >
            <PasswordInput
              value={values.password}
              autoComplete="off"
              onChange={({ target }) => change({ password: target.value })}
            />
          </Field>
        </>
      )}
      {trouble && !['url', 'username', 'password'].includes(trouble.field ?? '') && (
        <p className="hint hint--error" role="alert">
          {trouble.message}
        </p>
      )}
      <div className="row between wrap g3">
        <p className="meta t3 row g2">
          <Lock className="i i-16" aria-hidden="true" />
          {kind === 'local' ? 'Nothing leaves this machine' : 'Encrypted before it is stored'}
        </p>
        <Button type="submit" variant="primary" pending={connect.isPending && 'Connecting'}>
          Connect
        </Button>
      </div>
    </form>
  );
};
