import { lazy, Suspense } from 'react';
import { Iris } from '#web/ui/iris.tsx';
import { LanguageLinks } from '#web/ui/language-links.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { PRODUCT } from '#contract/pages.ts';
import './auth.css';
import { AuthHelp } from './auth-help.tsx';
import type { AuthSearch } from './auth-search.ts';
import { SignInView } from './sign-in-view.tsx';
import { CodeStep } from './code-step.tsx';
import { NewPassword } from './new-password.tsx';
import { VerifyAddress } from './verify-address.tsx';
import { WaitlistPlace } from './waitlist-place.tsx';

const Consent = lazy(async () => ({ default: (await import('./consent.tsx')).Consent }));

/** Sign-in and registration, and the pages behind the links of the two system emails. */
export const AuthPage = ({ search }: { search: AuthSearch }) => (
  <div className="auth">
    <div className="ambient auth-ambient" aria-hidden="true" />
    <div className="auth-form">
      <header className="auth-top">
        <a className="brand" href="/" aria-label={`${PRODUCT}, home`}>
          <Mark size={30} />
          <span className="wordmark">{PRODUCT}</span>
        </a>
        <LanguageLinks />
      </header>
      <main className="auth-main" id="main" tabIndex={-1}>
        <Content search={search} />
      </main>
    </div>
    <aside className="auth-stage" aria-hidden="true">
      <Iris size="var(--auth-ring)" breathe />
      <div className="auth-words">
        <p className="d2">
          What {PRODUCT} learns
          <br />
          <i>stays with you</i>
        </p>
        <p className="lead">Encrypted, owned by you, and yours to take with you or erase.</p>
      </div>
    </aside>
    <AuthHelp search={search} />
  </div>
);

const Content = ({ search }: { search: AuthSearch }) => {
  if (search.reset) return <NewPassword token={search.reset} />;
  if (search.verify) return <VerifyAddress token={search.verify} />;
  if (search.waitlist) return <WaitlistPlace token={search.waitlist} />;
  if (search.authorize)
    return (
      <Suspense fallback={<Loading label="Opening" />}>
        <Consent search={search} request={search.authorize} />
      </Suspense>
    );
  if (search.step === 'code') return <CodeStep />;
  return <SignInView search={search} />;
};
