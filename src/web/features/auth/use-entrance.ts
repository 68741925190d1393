import { useNavigate } from '@tanstack/react-router';
import { useLogin, useRegister } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { type EntranceField, entranceFields, type EntranceForm, type EntranceMode } from './form.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { rememberWelcome } from './welcome.ts';

export interface EntranceAct {
  pending: boolean;
  trouble: Trouble<EntranceField>;
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

  const enter = async ({ email, password, firstName, lastName }: EntranceForm) => {
    try {
      if (mode === 'login') await login.mutateAsync({ email, password });
      else await register.mutateAsync({ email, password, firstName, lastName });
    } catch {
      toast({ ...failure[mode], destructive: true });
      return;
    }
    rememberWelcome();
    toast(success[mode]);
    await navigate({ to: '/dashboard', replace: true });
  };

  return {
    pending: act.isPending || act.isSuccess,
    trouble: troubleOf(act.error, entranceFields),
    enter,
    forget: act.reset,
  };
}

const success = {
  login: { title: 'Welcome back!', description: "You've been logged in successfully." },
  register: { title: 'Account Created!', description: "Your account has been created and you're now logged in." },
};

const failure = {
  login: { title: 'Login Failed', description: 'Please check your email and password.' },
  register: { title: 'Registration Failed', description: 'Please try again or use a different email address.' },
};
