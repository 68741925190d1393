import { tabs } from '#life/tabs.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

/** A tab in the shape of its content while that loads: no figure and no sentence before the data. */
export const TabSkeleton = ({ module, headed }: { module: string; headed?: boolean | undefined }) => {
  const tab = tabs.find(({ id }) => id === module);
  return (
    <div className="life" aria-busy="true">
      {!headed && (
        <header className="page-head">
          <h1 className="h1">{tab?.label}</h1>
        </header>
      )}
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
};
