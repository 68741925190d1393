import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from './idle.ts';
import { createToastStore, type ToastWords } from './toast-store.ts';

const store = createToastStore((run, ms) => setTimeout(run, ms));

/** Shows a toast for five seconds, from anywhere. */
export const toast = (words: ToastWords) => void store.add(words);

const load = async () => ({ default: (await import('./toast-corner.tsx')).ToastCorner });
const Corner = lazy(load);

/** The region where toasts appear; once in a page. Its code is loaded when the page is idle, or with the first toast. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const [used, setUsed] = useState(false);
  if (toasts.length > 0 && !used) setUsed(true);
  useEffect(
    () =>
      whenIdle(
        () =>
          void load()
            .then(() => setUsed(true))
            .catch(() => undefined),
      ),
    [],
  );
  return (
    used && (
      <Suspense fallback={null}>
        <Corner toasts={toasts} onDismiss={store.dismiss} />
      </Suspense>
    )
  );
};
