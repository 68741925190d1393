import { errorText } from '#web/api/error-text.ts';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { SampleMark } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import './life.css';
import './sample-mark.css';
import './sections/tiles.css';
import './sections/rows.css';
import { tabQuery } from './life-queries.ts';
import { Placeholder } from './placeholder.tsx';
import { TabName, TabSkeleton } from './tab-skeleton.tsx';
import { SectionActionsContext } from './section-actions.ts';
import { Sections } from './sections/sections.tsx';
import { useDismissals } from './use-dismissals.ts';
import { useLifeAddress } from './use-life-address.ts';

const OverTime = lazy(async () => ({ default: (await import('./charts/over-time.tsx')).OverTime }));
const LifeDialogs = lazyDialog(async () => (await import('./life-dialogs.tsx')).LifeDialogs);

type LifeTabProps = {
  module: string;
  /** Only the sample badge is shown; the surrounding page has the heading. */
  headed?: boolean;
  /** What comes before the sections. */
  children?: ReactNode;
};

/** A tab of the dashboard, sample or live. */
export const LifeTab = ({ module, headed, children }: LifeTabProps) => {
  const address = useLifeAddress();
  const dismissals = useDismissals();
  const { data, error, refetch } = useQuery(tabQuery(module, address.range));
  if (error)
    return (
      <div className="life">
        {!headed && <TabName module={module} />}
        <Failed title="This tab couldn’t be opened" text={errorText(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <TabSkeleton module={module} headed={headed} />;
  return (
    <SectionActionsContext value={{ ...address, ...dismissals }}>
      <div className="life">
        {data.placeholder ? (
          <Placeholder module={module} label={data.label} kinds={data.kinds} onAdd={address.add} />
        ) : (
          <>
            {headed ? (
              data.sample && (
                <div className="life-mark">
                  <SampleMark />
                </div>
              )
            ) : (
              <header className="page-head">
                <div className="row g4 wrap">
                  <h1 className="h1">{data.label}</h1>
                  {data.sample && <SampleMark />}
                </div>
                {data.kinds.length > 0 && (
                  <div className="row g2">
                    <Button variant="ghost" icon={FileUp} onClick={address.startImport}>
                      <span className="life-import">Import</span>
                    </Button>
                    <Button icon={Plus} onClick={address.add}>
                      Add record
                    </Button>
                  </div>
                )}
              </header>
            )}
            {children}
            <Sections sections={data.sections}>
              {data.range && (
                <Suspense fallback={<div className="life-charts-wait" aria-busy="true" />}>
                  <OverTime sections={data.sections} range={address.range} onChange={address.look} />
                </Suspense>
              )}
            </Sections>
          </>
        )}
      </div>
      <LifeDialogs
        open={address.record !== null || address.isAdding || address.isProtocol}
        view={data}
        address={address}
      />
    </SectionActionsContext>
  );
};
