import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSecondStep } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { troubleOf } from './trouble.ts';
import { rememberWelcome } from './welcome.ts';

/** The second step of signing in through somebody else. */
export const CodeStep = () => {
  const navigate = useNavigate();
  const step = useSecondStep();
  const [code, setCode] = useState('');
  const { fields, general } = troubleOf(step.error, ['code']);
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
        <Field label="Code" required hint="Of your authenticator app, or a recovery code" error={fields.code}>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              step.reset();
            }}
          />
        </Field>
        {isOver && <FormTrouble>{general ?? 'This sign-in has run out. Please start again.'}</FormTrouble>}
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
