import { Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CallError } from '#web/api/call.ts';
import { PersonContext, useSession } from '#web/api/session.ts';
import { Frame } from './dashboard/frame.tsx';
import { Failure } from './failure.tsx';
import { OpeningPage } from './opening.tsx';
import { startServiceWorker } from './service-worker.ts';

const Offline = lazy(async () => ({ default: (await import('./offline.tsx')).Offline }));

/** Pages that need a session: a spinner while it loads, the auth page without one. */
export const PersonOnly = () => {
  const session = useSession();
  const isPerson = session.kind === 'person';
  useEffect(() => void (isPerson && startServiceWorker()), [isPerson]);
  if (session.kind === 'loading') return <OpeningPage />;
  if (session.kind === 'failed' && !(session.error instanceof CallError)) {
    return (
      <Suspense fallback={<OpeningPage />}>
        <Offline onRetry={session.tryAgain} />
      </Suspense>
    );
  }
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
