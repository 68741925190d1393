import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CheckInScales } from './check-in-scales.tsx';
import { useCheckIn } from './use-check-in.ts';

/** The day for which the check-in was put away, on this device. */
const KEY = 'iris.check-in';

/** Asks for a check-in by two taps, until there is one today or it is put away for the day. */
export const CheckInCard = ({ question }: { question: string }) => {
  const checkIn = useCheckIn();
  const [putAway, setPutAway] = useState(() => localStorage.getItem(KEY));
  const id = useId();
  const { today, isDoneBefore, isSaved } = checkIn;
  if (today === undefined || isDoneBefore || putAway === today) return null;
  const leave = () => {
    localStorage.setItem(KEY, today);
    setPutAway(today);
  };
  return (
    <Card className="check-in" aria-labelledby={id}>
      <div className="check-in-question">
        <h2 className="h2" id={id}>
          {question}
        </h2>
        <p className="meta t3">{isSaved ? 'Thanks. Tap again to change it.' : 'Two taps and it’s saved.'}</p>
      </div>
      <div className="check-in-body">
        <CheckInScales checkIn={checkIn} />
      </div>
      <IconButton
        className="check-in-close"
        size="sm"
        icon={X}
        label={isSaved ? 'Close' : 'Not today'}
        onClick={leave}
      />
    </Card>
  );
};
