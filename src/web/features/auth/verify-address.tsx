import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery, useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { HelpLink } from './help-link.tsx';
import { troubleOf } from './trouble.ts';

/** Where the link that proves an address leads; it waits for a click, because mail scanners open links too. */
export const VerifyAddress = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call(contract.auth.verifyEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  const { general } = troubleOf(verify.error, []);
  if (verify.isSuccess) return <Confirmed />;
  return (
    <div className="auth-in">
      <div>
        <h1 className="d2">Confirm your address</h1>
        <p className="t2 auth-switch">One click, and Iris knows that this email address is yours.</p>
      </div>
      {general && (
        <FormTrouble>
          {general}{' '}
          <HelpLink to="verification" className="link">
            Send a new link
          </HelpLink>
        </FormTrouble>
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

const Confirmed = () => {
  const session = useSession();
  return (
    <div className="auth-in" role="status">
      <div>
        <h1 className="d2">Address confirmed</h1>
        <p className="t2 auth-switch row g2">
          <CircleCheck className="i i-18" aria-hidden="true" />
          Thank you. This email address is yours.
        </p>
      </div>
      {session.kind === 'person' ? (
        <RouteButton variant="primary" className="auth-submit" to="/dashboard" replace>
          Go to the dashboard
        </RouteButton>
      ) : (
        <RouteButton variant="primary" className="auth-submit" to="/auth" search={{}} replace>
          Sign in
        </RouteButton>
      )}
    </div>
  );
};

const RouteButton = createLink(ButtonLink);
