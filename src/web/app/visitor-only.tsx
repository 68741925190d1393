import { Navigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { Particles } from '#web/features/ambience/particles.tsx';
import { isForEverybody } from '#web/features/auth/auth-search.ts';
import { Failure } from './failure.tsx';
import { OpeningPage } from './opening.tsx';
import { PageEnd } from './page-end.tsx';
import { SkipLink } from './skip-link.tsx';

/** The auth page, for people who are signed out; a signed-in person is redirected unless a link from an email or a program led here. */
export const VisitorOnly = () => {
  const session = useSession();
  const search = useSearch({ from: '/auth' });
  if (session.kind === 'loading') return <OpeningPage />;
  if (session.kind === 'failed') return <Failure error={session.error} onRetry={session.tryAgain} />;
  if (session.kind === 'person' && !isForEverybody(search)) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <SkipLink />
      <Particles context="auth" density="medium" />
      <AuthPage search={search} />
      <PageEnd />
    </>
  );
};
