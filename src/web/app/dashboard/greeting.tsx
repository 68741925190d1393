import type { ReactNode } from 'react';
import { greetingName } from '#web/api/person-name.ts';
import { usePerson } from '#web/api/session.ts';
import { greetingAt } from './time-of-day.ts';
import { useShownNow } from './use-shown-now.ts';

/** Good morning, and to whom; `beside` stands on the line below. */
export const Greeting = ({ beside }: { beside?: ReactNode }) => {
  const user = usePerson();
  const hour = useShownNow().getHours();
  return (
    <>
      <p className="h2">{`${greetingAt(hour)}, ${greetingName(user)}`}</p>
      <div className="meta t3 row g3">
        <p>Personal Dashboard</p>
        {beside}
      </div>
    </>
  );
};
