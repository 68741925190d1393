import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT } from '#contract/pages.ts';
import { AuthBanner } from './auth-banner.tsx';
import { type AuthSearch } from './auth-search.ts';
import { EmailForm } from './email-form.tsx';
import { emptyForm } from './form.ts';
import { HelpLink } from './help-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useEntrance } from './use-entrance.ts';
import { forgetWelcome } from './welcome.ts';

/** The two modes of the page: signing in and creating an account. */
export const Entrance = ({ search }: { search: AuthSearch }) => {
  const mode = search.mode ?? 'login';
  const [form, setForm] = useState(emptyForm);
  const [leaving, setLeaving] = useState(false);
  const entrance = useEntrance(mode);
  const navigate = useNavigate();
  const submit = useRef<HTMLButtonElement>(null);
  const pending = entrance.pending || leaving;

  // Whoever stands here has not arrived: a sign-in at a provider was given up or failed.
  useEffect(forgetWelcome, []);

  // Whoever comes back from a provider may find this very page again, as it was when they left it.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const fillIn = (email: string, password: string) => {
    setForm({ ...emptyForm, email, password });
    if (mode === 'register') void navigate({ to: '/auth', search: {}, replace: true });
    submit.current?.focus();
  };

  return (
    <fieldset className="auth-in" disabled={pending} aria-busy={pending}>
      <div>
        <h1 className="d2">{words[mode].title}</h1>
        <p className="t2 auth-switch">
          {words[mode].question}{' '}
          <Link className="link" to="/auth" search={{ mode: words[mode].other }} disabled={pending}>
            {words[mode].switch}
          </Link>
        </p>
      </div>
      <AuthBanner error={search.error} onUse={fillIn} />
      <ProviderButtons onLeave={() => setLeaving(true)} />
      {mode === 'login' && <PasskeyButton />}
      <p className="auth-or">or with your email</p>
      <EmailForm mode={mode} form={form} onChange={setForm} entrance={entrance} submitRef={submit} />
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
  login: { title: 'Welcome back', question: `New to ${PRODUCT}?`, switch: 'Create one', other: 'register' },
  register: { title: 'Create your account', question: 'Already here?', switch: 'Sign in', other: 'login' },
} as const;
