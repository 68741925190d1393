import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSecondStep } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AuthFormError } from './form-error.tsx';
import { authFormErrors } from './form-errors.ts';
import { rememberWelcome } from './welcome.ts';

/** Asks for the two-factor code after signing in with a provider. */
export const CodeStep = () => {
  const navigate = useNavigate();
  const step = useSecondStep();
  const [code, setCode] = useState('');
  const { fields, general } = authFormErrors(step.error, ['code']);
  const isOver = step.error !== null && fields.code === undefined;
  const enter = async () => {
    try {
      await step.mutateAsync({ code });
    } catch {
      return;
    }
    rememberWelcome();
    toast({ title: 'Welcome back!', description: "You've been logged in successfully." });
    await navigate({ to: '/dashboard', replace: true });
  };
  return (
    <div className="auth-in">
      <div>
        <h1 className="d2">One more step</h1>
        <p className="t2 auth-switch">Two-step sign-in is on for your account.</p>
      </div>
      <form
        className="auth-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <FormField label="Code" required hint="From your authenticator app, or a recovery code" error={fields.code}>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              step.reset();
            }}
          />
        </FormField>
        {isOver && <AuthFormError>{general ?? 'This sign-in has expired. Please start again.'}</AuthFormError>}
        <Button type="submit" variant="primary" className="auth-submit" pending={step.isPending && 'Signing in'}>
          Sign in
        </Button>
      </form>
      <p className="t2">
        <Link className="link" to="/auth" search={{}}>
          Start again
        </Link>
      </p>
    </div>
  );
};
