import type { Ref } from 'react';
import { PASSWORD } from '#contract/auth/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { SignInField, SignInFormValues, SignInMode } from './form.ts';
import { AuthFormError } from './form-error.tsx';
import { HelpLink } from './help-link.tsx';
import type { SignInAttempt } from './use-sign-in-form.ts';

type EmailFormProps = {
  mode: SignInMode;
  /** The only address that an invitation is for. */
  invitedEmail: string | null;
  form: SignInFormValues;
  onChange: (form: SignInFormValues) => void;
  attempt: SignInAttempt;
  submitRef: Ref<HTMLButtonElement>;
};

export const EmailForm = ({ mode, invitedEmail, form, onChange, attempt: entrance, submitRef }: EmailFormProps) => {
  const { fields, general } = entrance.errors;
  const isForOne = mode === 'register' && invitedEmail !== null;
  const shownEmail = isForOne ? invitedEmail : form.email;
  const bind = (name: SignInField) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      onChange({ ...form, [name]: event.target.value });
      entrance.clearError();
    },
  });
  return (
    <form
      className="auth-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void entrance.submit({ ...form, email: shownEmail });
      }}
    >
      {mode === 'register' && (
        <div className="auth-names">
          <FormField label="First name" required error={fields.firstName}>
            <TextInput {...bind('firstName')} autoComplete="given-name" />
          </FormField>
          <FormField label="Last name" required error={fields.lastName}>
            <TextInput {...bind('lastName')} autoComplete="family-name" />
          </FormField>
        </div>
      )}
      <FormField label="Email" required error={fields.email} hint={isForOne && 'Your invitation is for this address'}>
        <TextInput
          {...bind('email')}
          value={shownEmail}
          readOnly={isForOne}
          type="email"
          placeholder="you@example.com"
          autoComplete="username"
        />
      </FormField>
      <div className="auth-password">
        <FormField label="Password" required error={fields.password} hint={mode === 'register' && PASSWORD_HINT}>
          <PasswordInput
            key={mode}
            {...bind('password')}
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          />
        </FormField>
        {mode === 'login' && (
          <HelpLink to="lost-password" disabled={entrance.pending}>
            Lost password
          </HelpLink>
        )}
      </div>
      {entrance.needsCode && (
        <FormField label="Code" required hint="From your authenticator app, or a recovery code" error={fields.code}>
          <TextInput {...bind('code')} autoComplete="one-time-code" />
        </FormField>
      )}
      {general && <AuthFormError>{general}</AuthFormError>}
      <Button
        ref={submitRef}
        type="submit"
        variant="primary"
        className="auth-submit"
        pending={entrance.pending && buttons[mode].pending}
      >
        {buttons[mode].label}
      </Button>
      {mode === 'register' && (
        <p className="meta t3">
          By creating an account you accept the{' '}
          <HelpLink to="terms" className="link" disabled={entrance.pending}>
            terms
          </HelpLink>
          .
        </p>
      )}
    </form>
  );
};

const PASSWORD_HINT = `At least ${PASSWORD.min} characters`;

const buttons = {
  login: { label: 'Sign in', pending: 'Signing in' },
  register: { label: 'Create account', pending: 'Creating account' },
};
