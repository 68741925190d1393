import { tabs } from '#life/tabs.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

/** The heading of a tab while nothing else of it is known. */
export const TabName = ({ module }: { module: string }) => (
  <header className="page-head">
    <h1 className="h1">{tabs.find(({ id }) => id === module)?.label}</h1>
  </header>
);

/** A tab in the shape of its content while that loads: no figure and no sentence before the data. */
export const TabSkeleton = ({ module, headed }: { module: string; headed?: boolean | undefined }) => (
  <div className="life" aria-busy="true">
    {!headed && <TabName module={module} />}
    <div className={module === 'overview' ? 'life-head life-head--score' : 'life-head life-head--picture'}>
      <Card className="life-picture" aria-hidden="true">
        <span className="life-waiting-ring" />
      </Card>
      <div className="life-metrics" data-count="4" aria-hidden="true">
        {[0, 1, 2, 3].map((card) => (
          <Card className="mcard" key={card}>
            <Skeleton width="46%" />
            <Skeleton width="34%" height={36} radius={10} />
          </Card>
        ))}
      </div>
    </div>
    <div className="life-tiles" data-count="2">
      <Card className="life-tile">
        <SkeletonRows label="Loading" />
      </Card>
      <Card className="life-tile" aria-hidden="true">
        {[82, 64, 90, 52].map((width) => (
          <p key={width}>
            <Skeleton width={`${width}%`} height={14} />
          </p>
        ))}
      </Card>
    </div>
  </div>
);
