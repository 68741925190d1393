import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** A dialog whose code is not in the first load: it is fetched when the page is idle, or when it first opens. */
export const lazyDialog = <P extends { open: boolean }>(load: Load<P>) => {
  const Dialog = lazy(async () => ({ default: (await load()) as ComponentType<{ open: boolean }> })); // P extends these props
  const LazyDialog = (props: P) => {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    // A failed prefetch is tried again, and reported, when the dialog opens.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
    return (
      used && (
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
  return LazyDialog;
};
