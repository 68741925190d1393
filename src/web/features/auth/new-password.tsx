import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD } from '#contract/auth/sign-in.ts';
import { CallError } from '#web/api/call.ts';
import { useResetPassword } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AuthFormError } from './form-error.tsx';
import { HelpLink } from './help-link.tsx';
import { authFormErrors } from './form-errors.ts';
import { rememberWelcome } from './welcome.ts';

/** The page behind a password reset link. */
export const NewPassword = ({ token }: { token: string }) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const reset = useResetPassword();
  const navigate = useNavigate();
  const { fields, general } = authFormErrors(reset.error, ['password', 'code']);
  const pending = reset.isPending || reset.isSuccess;

  const save = async () => {
    try {
      await reset.mutateAsync({ token, password, ...(code !== '' && { code }) });
    } catch (error) {
      if (error instanceof CallError && error.problem?.field === 'code') setAsksForCode(true);
      return;
    }
    rememberWelcome();
    toast({ title: 'Password changed', description: 'You’re logged in here and signed out everywhere else.' });
    await navigate({ to: '/dashboard', replace: true });
  };

  return (
    <fieldset className="auth-in" disabled={pending} aria-busy={pending}>
      <div>
        <h1 className="d2">Choose a new password</h1>
        <p className="t2 auth-switch">You’ll be signed in here and signed out everywhere else.</p>
      </div>
      <form
        className="auth-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormField label="New password" required error={fields.password} hint={`At least ${PASSWORD.min} characters`}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              reset.reset();
            }}
          />
        </FormField>
        {asksForCode && (
          <FormField label="Code" required error={fields.code}>
            <TextInput
              name="code"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                reset.reset();
              }}
            />
          </FormField>
        )}
        {general && (
          <AuthFormError>
            {general}{' '}
            <HelpLink to="lost-password" className="link">
              Send a new link
            </HelpLink>
          </AuthFormError>
        )}
        <Button type="submit" variant="primary" className="auth-submit" pending={pending && 'Saving'}>
          Save password
        </Button>
      </form>
    </fieldset>
  );
};
