import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { CallError } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ReadyNoticeProps = { canRegister: boolean; onUse: (email: string, password: string) => void };

/** Lists the demo accounts of an installation in demo mode; without them it invites to sign in. */
export const ReadyNotice = ({ canRegister, onUse }: ReadyNoticeProps) => (
  <section className="auth-notice" aria-labelledby="ready-to-login">
    <div className="auth-notice-head">
      <CircleCheck className="i i-18" aria-hidden="true" />
      <h2 className="h4" id="ready-to-login">
        Ready to login
      </h2>
    </div>
    <Accounts canRegister={canRegister} onUse={onUse} />
  </section>
);

/** The demo accounts for who is creating one of their own: folded away, and nothing at all where there are none. */
export const FoldedAccounts = ({ onUse }: Pick<ReadyNoticeProps, 'onUse'>) => {
  const accounts = useQuery(queryFor(contract.auth.demoAccounts));
  if (!accounts.data) return null;
  return (
    <details className="auth-notice auth-notice--folded">
      <summary>Just looking? Use a demo account</summary>
      <Accounts canRegister onUse={onUse} />
    </details>
  );
};

const Accounts = ({ canRegister, onUse }: ReadyNoticeProps) => {
  const accounts = useQuery(queryFor(contract.auth.demoAccounts));
  if (accounts.isPending) return <AccountsOnTheirWay />;
  if (accounts.isError)
    return <NoAccounts canRegister={canRegister} error={accounts.error} onRetry={() => void accounts.refetch()} />;
  return (
    <dl className="auth-accounts">
      {accounts.data.map(({ role, email, password }) => (
        <div key={role}>
          <dt className="meta">{labels[role]}</dt>
          <dd className="num">
            <span className="auth-address">{email}</span> <span className="t3 auth-slash">/</span>{' '}
            <span className="auth-key">{password}</span>
          </dd>
          <dd>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Use the ${labels[role].toLowerCase()} account`}
              onClick={() => onUse(email, password)}
            >
              Use
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Demo mode is off (404), or its state is unknown. */
const NoAccounts = ({ canRegister, error, onRetry }: { canRegister: boolean; error: Error; onRetry: () => void }) => {
  if (error instanceof CallError && error.status === 404)
    return (
      <p className="meta auth-notice-text">
        {canRegister ? 'Sign in with your email, or create an account. It takes a minute.' : 'Sign in with your email.'}
      </p>
    );
  return (
    <div className="auth-notice-text row between">
      <p className="meta">The demo accounts couldn’t be loaded.</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
};

const AccountsOnTheirWay = () => (
  <div className="auth-accounts" aria-hidden="true">
    {['admin', 'demo'].map((role) => (
      <div key={role}>
        <Skeleton width="44px" />
        <Skeleton width="180px" />
      </div>
    ))}
  </div>
);

const labels = { admin: 'Admin', demo: 'Demo' };
