import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { useLogin, useRegister } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { type EntranceField, entranceFields, type EntranceForm, type EntranceMode } from './form.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { rememberWelcome } from './welcome.ts';

export interface EntranceAct {
  pending: boolean;
  trouble: Trouble<EntranceField>;
  /** The password was right and two-step sign-in is on: a code is missing. */
  needsCode: boolean;
  enter: (form: EntranceForm) => Promise<void>;
  /** Forgets the last trouble, because the form has changed. */
  forget: () => void;
}

/** Signing in or creating an account: says how it went and leads to the dashboard. */
export function useEntrance(mode: EntranceMode): EntranceAct {
  const navigate = useNavigate();
  const login = useLogin();
  const register = useRegister();
  const act = { login, register }[mode];
  const [needsCode, setNeedsCode] = useState(false);

  const enter = async ({ email, password, firstName, lastName, code }: EntranceForm) => {
    try {
      if (mode === 'login') await login.mutateAsync({ email, password, ...(code !== '' && { code }) });
      else await register.mutateAsync({ email, password, firstName, lastName });
    } catch (error) {
      setNeedsCode(asksForCode(error));
      if (!isFirstAsk(error)) toast({ ...failure[mode], destructive: true });
      return;
    }
    rememberWelcome();
    toast(success[mode]);
    await navigate({ to: '/dashboard', replace: true });
  };

  return {
    pending: act.isPending || act.isSuccess,
    trouble: isFirstAsk(act.error) ? NO_TROUBLE : troubleOf(act.error, entranceFields),
    needsCode: needsCode && mode === 'login',
    enter,
    forget: act.reset,
  };
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.problem?.code : undefined);
const isFirstAsk = (error: unknown): boolean => codeOf(error) === 'code_needed';
const asksForCode = (error: unknown): boolean => isFirstAsk(error) || codeOf(error) === 'wrong_code';
const NO_TROUBLE: Trouble<EntranceField> = { fields: {}, general: null };

const success = {
  login: { title: 'Welcome back!', description: "You've been logged in successfully." },
  register: { title: 'Account Created!', description: "Your account has been created and you're now logged in." },
};

const failure = {
  login: { title: 'Login Failed', description: 'Please check your email and password.' },
  register: { title: 'Registration Failed', description: 'Please try again or use a different email address.' },
};
