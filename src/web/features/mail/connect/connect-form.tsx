import { CircleAlert, Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { MailProviderItem } from '#contract/mail/mail.ts';
import { mailCredentials } from '#contract/mail/credentials.ts';
import type { FormError } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DeclaredField } from '#web/ui/declared-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { passwordAdvice } from './advice.ts';
import { askedFor, credentialsOf, groupsOf, type ConnectValues, valueOf } from './connect-values.ts';
import { failureToast, invalidFieldOf, mailConnectErrorOf } from './connect-error.ts';
import { useConnectMailbox } from './use-connect.ts';

type ConnectFormProps = {
  provider: MailProviderItem;
  /** The address of the mailbox, if it is known already. */
  email: string;
  onConnected: () => void;
};

/** The form of a kind of mailbox, generated from the fields that its provider declares. */
export const ConnectForm = ({ provider, email, onConnected }: ConnectFormProps) => {
  const { kind } = provider;
  const [typed, setTyped] = useState<ConnectValues>(email ? { email } : {});
  const fields = askedFor(provider.fields, typed);
  const [error, setError] = useState<FormError | null>(null);
  const connect = useConnectMailbox(onConnected);
  const valueAt = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return field ? String(valueOf(field, typed)) : '';
  };
  const advice = passwordAdvice(valueAt('email'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: FormError) => {
      const shown = fields.some(({ name }) => name === found.field) ? found : { ...found, field: null };
      setError(shown);
      const control = shown.field ? form.elements.namedItem(shown.field) : null;
      if (control instanceof HTMLElement) control.focus();
    };
    const parsed = mailCredentials.safeParse(credentialsOf(kind, fields, typed));
    if (!parsed.success) {
      show(invalidFieldOf(parsed.error));
      return;
    }
    setError(null);
    connect.mutate(parsed.data, {
      onError: (failure) => {
        const found = mailConnectErrorOf(failure, valueAt);
        show(found);
        toast(failureToast(found, provider));
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
            <div key={field.name} className="mail-field" data-type={field.type}>
              <DeclaredField
                field={field.type === 'password' ? { ...field, hint: advice ?? field.hint } : field}
                value={valueOf(field, typed)}
                error={error?.field === field.name ? error.message : undefined}
                onChange={(value) => {
                  setTyped({ ...typed, [field.name]: value });
                  setError(null);
                }}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {error && error.field === null && (
        <p className="hint hint--error" role="alert">
          <CircleAlert className="i i-16" aria-hidden="true" />
          {error.message}
        </p>
      )}
      <div className="row between wrap g3">
        <p className="meta t3 row g2">
          <Lock className="i i-16" aria-hidden="true" />
          {kind === 'sample' ? 'Nothing leaves this machine' : 'Credentials are encrypted before they’re stored'}
        </p>
        <Button type="submit" variant="primary" pending={connect.isPending && 'Connecting'}>
          {kind === 'sample' ? 'Try the sample mailbox' : 'Connect'}
        </Button>
      </div>
    </form>
  );
};

const ABOUT_SAMPLE =
  'A mailbox full of made-up people and their mail, to try things out. It replaces the mailbox you have connected now.';
