import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AuthBanner } from './auth-banner.tsx';
import { type AuthSearch } from './auth-search.ts';
import { EmailForm } from './email-form.tsx';
import { emptyEntranceForm } from './form.ts';
import { HelpLink } from './help-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { FoldedAccounts } from './ready-notice.tsx';
import { useRegistration } from './registration.ts';
import { useSignInForm } from './use-sign-in-form.ts';
import { forgetWelcome } from './welcome.ts';

/** The two modes of the page: signing in and creating an account. */
export const SignInView = ({ search }: { search: AuthSearch }) => {
  const { invite } = search;
  const mode = search.mode ?? (invite === undefined ? 'login' : 'register');
  const registration = useRegistration(invite);
  const isRefused = mode === 'register' && !registration.isOpen;
  const [form, setForm] = useState(emptyEntranceForm);
  const [leaving, setLeaving] = useState(false);
  const attempt = useSignInForm(mode, invite);
  const navigate = useNavigate();
  const submit = useRef<HTMLButtonElement>(null);
  const pending = attempt.pending || leaving;

  // Reaching this page means that a sign-in at a provider was cancelled or failed.
  useEffect(forgetWelcome, []);

  // The back/forward cache may restore this page as it was before the redirect to the provider.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const fillIn = (email: string, password: string) => {
    setForm({ ...emptyEntranceForm, email, password });
    if (mode === 'register') void navigate({ to: '/auth', search: {}, replace: true });
    submit.current?.focus();
  };

  // Who creates an account isn't looking for a demo one: those come after the form, folded away.
  const isPlain = mode === 'register' && search.error === undefined;

  return (
    <fieldset className="auth-in" disabled={pending} aria-busy={pending}>
      <div>
        <h1 className="d2">{mode === 'register' && registration.isInvited ? 'You’re invited' : words[mode].title}</h1>
        <p className="t2 auth-switch">
          {mode === 'login' && !registration.isOpen ? (
            registration.refusal.short
          ) : (
            <>
              {words[mode].question}{' '}
              <Link
                className="link"
                to="/auth"
                search={{ mode: words[mode].other, invite, authorize: search.authorize }}
                disabled={pending}
              >
                {words[mode].switch}
              </Link>
            </>
          )}
        </p>
      </div>
      {isRefused ? (
        <ProblemNotice title={registration.refusal.title} text={registration.refusal.text} />
      ) : (
        <>
          {!isPlain && <AuthBanner error={search.error} canRegister={registration.isOpen} onUse={fillIn} />}
          <ProviderButtons invite={invite} compact={mode === 'register'} onLeave={() => setLeaving(true)} />
          {mode === 'login' && <PasskeyButton />}
          <p className="auth-or">or with your email</p>
          <EmailForm
            mode={mode}
            invitedEmail={registration.invitedEmail}
            form={form}
            onChange={setForm}
            attempt={attempt}
            submitRef={submit}
          />
          {isPlain && <FoldedAccounts onUse={fillIn} />}
        </>
      )}
      <nav className="auth-links" aria-label="Help with signing in">
        <HelpLink to="verification" disabled={pending}>
          Resend verification email
        </HelpLink>
        <HelpLink to="cant-log-in" disabled={pending}>
          Can't log in
        </HelpLink>
        <HelpLink to="terms" disabled={pending}>
          Terms
        </HelpLink>
      </nav>
    </fieldset>
  );
};

const words = {
  login: { title: 'Welcome back', question: 'No account yet?', switch: 'Create one', other: 'register' },
  register: { title: 'Create your account', question: 'Already here?', switch: 'Sign in', other: 'login' },
} as const;
