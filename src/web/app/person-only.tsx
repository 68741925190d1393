import { Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CallError } from '#web/api/call.ts';
import { keepsDay } from '#web/api/offline-copy.ts';
import { PersonContext, useSession } from '#web/api/session.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Frame } from './dashboard/frame.tsx';
import { useEndedSession } from './ended-session.ts';
import { Failure } from './failure.tsx';
import { OpeningPage } from './opening.tsx';
import { startServiceWorker } from './service-worker.ts';

/** How often the day that this device keeps is fetched anew, in milliseconds. */
const RENEWED_EVERY = 600_000;

const renewWhileOpen = (owner: string) => {
  // What cannot be fetched now is fetched the next time.
  const renew = () =>
    void import('#web/api/offline-day.ts').then(({ renewOfflineDay }) => renewOfflineDay(owner)).catch(() => undefined);
  renew();
  const renewing = setInterval(renew, RENEWED_EVERY);
  return () => clearInterval(renewing);
};

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));
const Offline = lazy(async () => ({ default: (await import('./offline.tsx')).Offline }));

/** Pages that need a session: a spinner while it loads, the auth page without one. */
export const PersonOnly = () => {
  const session = useSession();
  const ended = useEndedSession();
  const isPerson = session.kind === 'person';
  const id = isPerson ? session.user.id : null;
  useEffect(() => void (isPerson && startServiceWorker()), [isPerson]);
  useEffect(() => (id !== null && keepsDay() ? renewWhileOpen(id) : undefined), [id]);
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
      <ConnectionNotice />
      {ended && (
        <Suspense>
          <SignInAgain user={ended} />
        </Suspense>
      )}
    </PersonContext>
  );
};
