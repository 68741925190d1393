import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PartLoading } from '../opening.tsx';
import { HeaderActions } from './header-actions.tsx';
import { modules } from './modules.tsx';
import { HOME_TAB } from './places.ts';
import { headerDate } from './time-of-day.ts';
import { UnderDevelopment } from './under-development.tsx';
import { useFormattedNow } from './use-shown-now.ts';
import { usePlace } from './use-place.ts';
import { useWindowRange } from './window-range.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('#web/features/life/import/life-import-dialog.tsx')).LifeImportDialog,
}));

const SharedDialog = lazy(async () => ({
  default: (await import('#web/features/life/share/shared-dialog.tsx')).SharedDialog,
}));

/** The module named by the address. */
export const DashboardPage = () => {
  const place = usePlace();
  const key = place.tab ?? HOME_TAB;
  const { import: imported, shared } = useSearch({ from: '/person/dashboard' });
  return (
    <>
      {key === HOME_TAB && <OverviewHead />}
      <Suspense key={key} fallback={<PartLoading />}>
        {modules.get(key) ?? <UnderDevelopment module={key} />}
      </Suspense>
      {imported !== undefined && (
        <Suspense fallback={null}>
          <ImportDialog />
        </Suspense>
      )}
      {shared !== undefined && (
        <Suspense fallback={null}>
          <SharedDialog />
        </Suspense>
      )}
    </>
  );
};

/** The heading of the overview; visually hidden on a narrow page. */
const OverviewHead = () => {
  const now = useFormattedNow();
  if (useWindowRange() === 'compact') return <h1 className="sr">Personal Dashboard</h1>;
  return (
    <header className="page-head">
      <div>
        <h1 className="h1">Personal Dashboard</h1>
        <p className="t2 frame-date">{headerDate(now)}</p>
      </div>
      <HeaderActions size="md" />
    </header>
  );
};
