import { useSyncExternalStore } from 'react';
import { longDate } from './long-date.ts';

/** Today's date, once the page runs on the visitor's own clock; until then only its place is kept. */
export const DatedGreeting = () => {
  const today = useSyncExternalStore(never, todayInWords, inNoTime);
  return <p className="meta t3 dated-greeting">{today}</p>;
};

const never = () => () => {};
const todayInWords = () => longDate(new Date());
const inNoTime = () => '\u00a0';
