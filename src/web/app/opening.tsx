import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

/** Shown while the session loads. */
export const OpeningPage = () => (
  <main className="app-middle" id="main">
    <Loading label="Opening your day" page />
  </main>
);

/** Shown while the code of a page loads. */
export const PartLoading = () => (
  <div aria-busy="true">
    <div className="page-head" aria-hidden="true">
      <Skeleton width="min(240px, 60%)" height={34} radius={10} />
    </div>
    <Card>
      <SkeletonRows label="Loading" rows={6} />
    </Card>
  </div>
);
