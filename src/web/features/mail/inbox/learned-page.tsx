import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';

const Learned = lazy(async () => ({ default: (await import('../learned/learned.tsx')).Learned }));

/** What Iris has learned, shown in place of the inbox. */
export const LearnedPage = ({ onBack }: { onBack: () => void }) => (
  <Suspense fallback={<Loading label="Loading" page />}>
    <Learned onBack={onBack} />
  </Suspense>
);
