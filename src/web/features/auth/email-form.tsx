import type { Ref } from 'react';
import { PASSWORD } from '#contract/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { EntranceField, EntranceForm, EntranceMode } from './form.ts';
import { FormTrouble } from './form-trouble.tsx';
import { HelpLink } from './help-link.tsx';
import type { EntranceAct } from './use-entrance.ts';

type EmailFormProps = {
  mode: EntranceMode;
  form: EntranceForm;
  onChange: (form: EntranceForm) => void;
  entrance: EntranceAct;
  submitRef: Ref<HTMLButtonElement>;
};

export const EmailForm = ({ mode, form, onChange, entrance, submitRef }: EmailFormProps) => {
  const { fields, general } = entrance.trouble;
  const bind = (name: EntranceField) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      onChange({ ...form, [name]: event.target.value });
      entrance.forget();
    },
  });
  return (
    <form
      className="auth-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void entrance.enter(form);
      }}
    >
      {mode === 'register' && (
        <div className="auth-names">
          <Field label="First name" required error={fields.firstName}>
            <TextInput {...bind('firstName')} autoComplete="given-name" />
          </Field>
          <Field label="Last name" required error={fields.lastName}>
            <TextInput {...bind('lastName')} autoComplete="family-name" />
          </Field>
        </div>
      )}
      <Field label="Email" required error={fields.email}>
        <TextInput {...bind('email')} type="email" placeholder="you@example.com" autoComplete="username" />
      </Field>
      <div className="auth-password">
        <Field label="Password" required error={fields.password} hint={mode === 'register' && PASSWORD_HINT}>
          <PasswordInput
            key={mode}
            {...bind('password')}
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          />
        </Field>
        {mode === 'login' && (
          <HelpLink to="lost-password" disabled={entrance.pending}>
            Lost password
          </HelpLink>
        )}
      </div>
      {entrance.needsCode && (
        <Field label="Code" required hint="Of your authenticator app, or a recovery code" error={fields.code}>
          <TextInput {...bind('code')} autoComplete="one-time-code" />
        </Field>
      )}
      {general && <FormTrouble>{general}</FormTrouble>}
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
