import { useSyncExternalStore } from 'react';
import { longDate } from './long-date.ts';

/** Today's date on the visitor's own clock; until scripts run only its space is reserved. */
export const DatedGreeting = () => {
  const today = useSyncExternalStore(never, todayInWords, inNoTime);
  return <p className="meta t3 dated-greeting">{today}</p>;
};

const never = () => () => {};
const todayInWords = () => longDate(new Date());
const inNoTime = () => '\u00a0';
