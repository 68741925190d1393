import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD } from '#contract/auth.ts';
import { CallError } from '#web/api/call.ts';
import { useResetPassword } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { HelpLink } from './help-link.tsx';
import { troubleOf } from './trouble.ts';
import { rememberWelcome } from './welcome.ts';

/** Where the link for a lost password leads. */
export const NewPassword = ({ token }: { token: string }) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const reset = useResetPassword();
  const navigate = useNavigate();
  const { fields, general } = troubleOf(reset.error, ['password', 'code']);
  const pending = reset.isPending || reset.isSuccess;

  const save = async () => {
    try {
      await reset.mutateAsync({ token, password, ...(code !== '' && { code }) });
    } catch (error) {
      if (error instanceof CallError && error.problem?.field === 'code') setAsksForCode(true);
      return;
    }
    rememberWelcome();
    toast({ title: 'Password changed', description: "You're logged in here. Every other session has ended." });
    await navigate({ to: '/dashboard', replace: true });
  };

  return (
    <fieldset className="auth-in" disabled={pending} aria-busy={pending}>
      <div>
        <h1 className="d2">Choose a new password</h1>
        <p className="t2 auth-switch">Saving it signs you in here and ends every other session.</p>
      </div>
      <form
        className="auth-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="New password" required error={fields.password} hint={`At least ${PASSWORD.min} characters`}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              reset.reset();
            }}
          />
        </Field>
        {asksForCode && (
          <Field label="Code" required error={fields.code}>
            <TextInput
              name="code"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                reset.reset();
              }}
            />
          </Field>
        )}
        {general && (
          <FormTrouble>
            {general}{' '}
            <HelpLink to="lost-password" className="link">
              Send a new link
            </HelpLink>
          </FormTrouble>
        )}
        <Button type="submit" variant="primary" className="auth-submit" pending={pending && 'Saving'}>
          Save password
        </Button>
      </form>
    </fieldset>
  );
};
