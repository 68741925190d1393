import { CircleAlert, Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { mailContract } from '#contract/mail.ts';
import { mailCredentials } from '#contract/mail-credentials.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { passwordAdvice } from './advice.ts';
import { ConnectInput } from './connect-input.tsx';
import { askedFor, bodyOf, groupsOf, type Typed, valueOf } from './connect-values.ts';
import { type ConnectTrouble, failureToast, troubleInForm, troubleOf } from './trouble.ts';
import { useConnect } from './use-connect.ts';

export type Provider = ReplyOf<typeof mailContract.providers>[number];
type ConnectFormProps = {
  provider: Provider;
  /** The address of the mailbox, where it is known already. */
  email: string;
  onConnected: () => void;
};

/** The form of a kind of mailbox, drawn from the fields that its provider declares. */
export const ConnectForm = ({ provider, email, onConnected }: ConnectFormProps) => {
  const { kind } = provider;
  const [typed, setTyped] = useState<Typed>(email ? { email } : {});
  const fields = askedFor(provider.fields, typed);
  const [trouble, setTrouble] = useState<ConnectTrouble | null>(null);
  const connect = useConnect(onConnected);
  const valueAt = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? String(valueOf(field, typed)) : '';
  };
  const advice = kind === 'imap' ? passwordAdvice(valueAt('email')) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: ConnectTrouble) => {
      const shown = fields.some(({ name }) => name === found.field) ? found : { ...found, field: null };
      setTrouble(shown);
      const control = shown.field ? form.elements.namedItem(shown.field) : null;
      if (control instanceof HTMLElement) control.focus();
    };
    const parsed = mailCredentials.safeParse(bodyOf(kind, fields, typed));
    if (!parsed.success) {
      show(troubleInForm(parsed.error));
      return;
    }
    setTrouble(null);
    connect.mutate(parsed.data, {
      onError: (error) => {
        const found = troubleOf(error, valueAt);
        show(found);
        toast(failureToast(kind, found));
      },
    });
  };

  return (
    <form className="mail-connect" noValidate onSubmit={submit}>
      {kind === 'sample' && <p className="t2">{ABOUT_SAMPLE}</p>}
      {groupsOf(fields).map(([group, members]) => (
        <fieldset key={group} className="mail-group">
          {group && <legend className="h4">{group}</legend>}
          {members.map((field) => (
            <ConnectInput
              key={field.name}
              field={field.type === 'password' ? { ...field, hint: advice ?? field.hint } : field}
              value={valueOf(field, typed)}
              error={trouble?.field === field.name ? trouble.message : undefined}
              onChange={(value) => {
                setTyped({ ...typed, [field.name]: value });
                setTrouble(null);
              }}
            />
          ))}
        </fieldset>
      ))}
      {trouble && trouble.field === null && (
        <p className="hint hint--error" role="alert">
          <CircleAlert className="i i-16" aria-hidden="true" />
          {trouble.message}
        </p>
      )}
      <div className="row between wrap g3">
        <p className="meta t3 row g2">
          <Lock className="i i-16" aria-hidden="true" />
          {kind === 'sample' ? 'Nothing leaves this machine' : 'Credentials are encrypted before they are stored'}
        </p>
        <Button type="submit" variant="primary" pending={connect.isPending && 'Connecting'}>
          {kind === 'sample' ? 'Try the sample mailbox' : 'Connect'}
        </Button>
      </div>
    </form>
  );
};

const ABOUT_SAMPLE =
  'A mailbox full of invented people and their mail, to look around in. It takes the place of a mailbox that is connected now.';
