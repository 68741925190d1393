import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Lock, LogIn, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { CalendarProviderItem } from '#contract/calendar/calendar.ts';
import type { CalendarCredentials, CalendarKind } from '#contract/calendar/credentials.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DeclaredField } from '#web/ui/declared-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { KindChoice } from '#web/ui/kind-choice.tsx';
import { calendarProvidersQuery } from '../calendar-queries.ts';
import { calendarConnectErrorOf, useConnectCalendar } from './use-connect.ts';

type ConnectDialogProps = {
  open: boolean;
  /** The kind to begin with; else the first one. */
  kind?: CalendarKind | null;
  onClose: () => void;
  onConnected?: () => void;
};

/** Connects another calendar of any kind. */
export const ConnectDialog = ({ open, kind, onClose, onConnected }: ConnectDialogProps) => {
  const providers = useQuery(calendarProvidersQuery());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Connect a calendar"
      description="Iris checks it right away and reads only this calendar."
    >
      <ConnectForms
        providers={providers}
        first={kind}
        onConnected={() => {
          onClose();
          onConnected?.();
        }}
      />
    </Dialog>
  );
};

type ConnectFormsProps = {
  providers: UseQueryResult<readonly CalendarProviderItem[]>;
  first: CalendarKind | null | undefined;
  onConnected: () => void;
};

const ConnectForms = ({ providers: { data, isError, refetch }, first, onConnected }: ConnectFormsProps) => {
  // What was typed stays when another kind is looked at, as an address is asked for by several.
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <KindChoice
      label="Calendar type"
      items={data}
      isFirst={({ kind }) => kind === first}
      failed={isError && { message: 'The calendar types couldn’t be loaded.', onRetry: () => void refetch() }}
    >
      {(provider) =>
        provider.signInPath !== undefined ? (
          <SignIn provider={provider} path={provider.signInPath} />
        ) : (
          <ConnectForm
            key={provider.kind}
            provider={provider}
            typed={typed}
            onTyped={setTyped}
            onConnected={onConnected}
          />
        )
      }
    </KindChoice>
  );
};

type SignInProps = { provider: CalendarProviderItem; path: string };

/** A kind of calendar that is opened by signing in at its provider. */
const SignIn = ({ provider: { label, about }, path }: SignInProps) => (
  <div className="stack g4">
    <p className="t2">{about}</p>
    <div className="row between wrap g3">
      <p className="meta t3 row g2">
        <ShieldCheck className="i i-16" aria-hidden="true" />
        You can revoke the permission at any time
      </p>
      <ButtonLink variant="primary" icon={LogIn} href={path}>
        Sign in with {label}
      </ButtonLink>
    </div>
  </div>
);

type ConnectFormProps = {
  provider: CalendarProviderItem;
  typed: Readonly<Record<string, string>>;
  onTyped: (typed: Record<string, string>) => void;
  onConnected: () => void;
};

/** The form of a kind of calendar, generated from the fields that its provider declares. */
const ConnectForm = ({ provider: { kind, about, fields }, typed, onTyped, onConnected }: ConnectFormProps) => {
  const connect = useConnectCalendar(onConnected);
  const failure = connect.error ? calendarConnectErrorOf(connect.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']));
    // The fields of a kind are what its credentials are made of; the server checks them.
    connect.mutate({ kind, ...values } as CalendarCredentials);
  };

  return (
    <form className="stack g4" onSubmit={submit}>
      {about && <p className="t2">{about}</p>}
      {fields.map((field) => (
        <DeclaredField
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          error={failure?.field === field.name ? failure.message : undefined}
          onChange={(value) => {
            onTyped({ ...typed, [field.name]: String(value) });
            connect.reset();
          }}
        />
      ))}
      {failure && fields.every(({ name }) => name !== failure.field) && (
        <p className="hint hint--error" role="alert">
          {failure.message}
        </p>
      )}
      <div className="row between wrap g3">
        <p className="meta t3 row g2">
          <Lock className="i i-16" aria-hidden="true" />
          {fields.length === 0 ? 'Nothing leaves this machine' : 'Encrypted before it’s stored'}
        </p>
        <Button type="submit" variant="primary" pending={connect.isPending && 'Connecting'}>
          Connect
        </Button>
      </div>
    </form>
  );
};
