import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery, useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AuthFormError } from './form-error.tsx';
import { HelpLink } from './help-link.tsx';
import { authFormErrors } from './form-errors.ts';

/** The page behind an email verification link, which proves the address of whoever is signed in. */
export const VerifyAddress = ({ token }: { token: string }) =>
  useSession().kind === 'visitor' ? <SignInFirst /> : <Confirm token={token} />;

/** The link alone must not do: somebody else may have registered with the address. */
const SignInFirst = () => (
  <div className="auth-in">
    <div>
      <h1 className="d2">Sign in first</h1>
      <p className="t2 auth-switch">
        Sign in to the account with this address, then open the link in your email again. If you didn’t make the account
        yourself,{' '}
        <HelpLink to="lost-password" className="link">
          choose a new password
        </HelpLink>{' '}
        instead. That makes it yours and signs out anyone else.
      </p>
    </div>
    <RouteButton variant="primary" className="auth-submit" to="/auth" search={{}}>
      Sign in
    </RouteButton>
  </div>
);

/** Waits for a click, because mail scanners open links too. */
const Confirm = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call(contract.auth.verifyEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  const { general } = authFormErrors(verify.error, []);
  if (verify.isSuccess) return <Confirmed />;
  return (
    <div className="auth-in">
      <div>
        <h1 className="d2">Confirm your address</h1>
        <p className="t2 auth-switch">One click confirms that this email address is yours.</p>
      </div>
      {general && (
        <AuthFormError>
          {general}{' '}
          <HelpLink to="verification" className="link">
            Send a new link
          </HelpLink>
        </AuthFormError>
      )}
      <Button
        variant="primary"
        className="auth-submit"
        pending={verify.isPending && 'Confirming'}
        onClick={() => verify.mutate()}
      >
        Confirm address
      </Button>
    </div>
  );
};

const Confirmed = () => (
  <div className="auth-in" role="status">
    <div>
      <h1 className="d2">Address confirmed</h1>
      <p className="t2 auth-switch row g2">
        <CircleCheck className="i i-18" aria-hidden="true" />
        Thank you. Your email address is confirmed.
      </p>
    </div>
    <RouteButton variant="primary" className="auth-submit" to="/dashboard" replace>
      Go to the dashboard
    </RouteButton>
  </div>
);

const RouteButton = createLink(ButtonLink);
