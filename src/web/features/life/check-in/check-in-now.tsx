import type { ReactNode } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { CheckInScales } from './check-in-scales.tsx';
import { useCheckIn } from './use-check-in.ts';

type CheckInNowProps = {
  /** It is asked for, and no longer when there is another of today. */
  once?: boolean;
  /** Another way to check in, until this one is saved. */
  instead?: ReactNode;
};

/** A check-in by two taps. */
export const CheckInNow = ({ once, instead }: CheckInNowProps) => {
  const checkIn = useCheckIn();
  if (once && (checkIn.today === undefined || checkIn.isDoneBefore)) return null;
  if (checkIn.scales === undefined) return <Loading label="Loading" />;
  return (
    <div className="stack g3">
      <p className="meta t3">{checkIn.isSaved ? 'Thanks. Tap again to change it.' : 'Two taps and it’s saved.'}</p>
      <CheckInScales checkIn={checkIn} instead={instead} />
    </div>
  );
};
