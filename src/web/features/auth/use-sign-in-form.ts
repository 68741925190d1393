import { useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { useLogin, useRegister } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { type SignInField, signInFields, type SignInFormValues, type SignInMode } from './form.ts';
import { type AuthFormErrors, authFormErrors } from './form-errors.ts';
import { useEntered } from './use-entered.ts';
import { rememberWelcome } from './welcome.ts';

export interface SignInAttempt {
  pending: boolean;
  errors: AuthFormErrors<SignInField>;
  /** The password was right and two-factor sign-in is on: a code is missing. */
  needsCode: boolean;
  submit: (form: SignInFormValues) => Promise<void>;
  /** Clears the last error after the form has changed. */
  clearError: () => void;
}

/** Signs in or creates an account, reports the outcome and opens the dashboard. */
export function useSignInForm(mode: SignInMode, invite: string | undefined): SignInAttempt {
  const entered = useEntered();
  const login = useLogin();
  const register = useRegister();
  const mutation = { login, register }[mode];
  const [needsCode, setNeedsCode] = useState(false);

  const enter = async ({ email, password, firstName, lastName, code }: SignInFormValues) => {
    try {
      if (mode === 'login') await login.mutateAsync({ email, password, ...(code !== '' && { code }) });
      else
        await register.mutateAsync({ email, password, firstName, lastName, ...(invite !== undefined && { invite }) });
    } catch (error) {
      setNeedsCode(asksForCode(error));
      if (!needsFirstCode(error)) toast({ ...failure[mode], destructive: true });
      return;
    }
    rememberWelcome();
    toast(success[mode]);
    await entered();
  };

  return {
    pending: mutation.isPending || mutation.isSuccess,
    errors: needsFirstCode(mutation.error) ? NO_ERRORS : authFormErrors(mutation.error, signInFields),
    needsCode: needsCode && mode === 'login',
    submit: enter,
    clearError: mutation.reset,
  };
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.problem?.code : undefined);
const needsFirstCode = (error: unknown): boolean => codeOf(error) === 'code_needed';
const asksForCode = (error: unknown): boolean => needsFirstCode(error) || codeOf(error) === 'wrong_code';
const NO_ERRORS: AuthFormErrors<SignInField> = { fields: {}, general: null };

const success = {
  login: { title: 'Welcome back!', description: "You've been logged in successfully." },
  register: { title: 'Account Created!', description: "Your account has been created and you're now logged in." },
};

const failure = {
  login: { title: 'Login Failed', description: 'Please check your email and password.' },
  register: { title: 'Registration Failed', description: 'Please try again or use a different email address.' },
};
