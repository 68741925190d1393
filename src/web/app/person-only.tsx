import { Navigate, Outlet } from '@tanstack/react-router';
import { PersonContext, useSession } from '#web/api/session.ts';
import { Frame } from './dashboard/frame.tsx';
import { Failure } from './failure.tsx';
import { Opening } from './opening.tsx';

/** Everything behind the sign-in: a spinner while the session loads, the auth page for a visitor. */
export const PersonOnly = () => {
  const session = useSession();
  if (session.kind === 'loading') return <Opening />;
  if (session.kind === 'failed') return <Failure error={session.error} onRetry={session.tryAgain} />;
  if (session.kind === 'visitor') return <Navigate to="/auth" replace />;
  return (
    <PersonContext value={session.user}>
      <Frame>
        <Outlet />
      </Frame>
    </PersonContext>
  );
};
