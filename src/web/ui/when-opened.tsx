import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

type Load<P> = () => Promise<ComponentType<P>>;

/** A piece that opens above the page, without its code in the first load: that comes when the page is idle, or at the first opening. */
export const whenOpened = <P extends { open: boolean }>(load: Load<P>) => {
  const Piece = lazy(async () => ({ default: (await load()) as ComponentType<{ open: boolean }> })); // P has it
  const WhenOpened = (props: P) => {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    // What cannot be fetched now is fetched, and complained about, when it is opened.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
    return (
      used && (
        <Suspense fallback={null}>
          <Piece {...props} />
        </Suspense>
      )
    );
  };
  return WhenOpened;
};
