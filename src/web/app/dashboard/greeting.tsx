import type { ReactNode } from 'react';
import { greetingName } from '#web/api/person-name.ts';
import { usePerson } from '#web/api/session.ts';
import { greetingAt } from './time-of-day.ts';
import { useFormattedNow } from './use-shown-now.ts';

/** The greeting with the name of the person; `beside` is placed on the line below. */
export const Greeting = ({ beside }: { beside?: ReactNode }) => {
  const user = usePerson();
  const hour = useFormattedNow().getHours();
  const words = `${greetingAt(hour)}, ${greetingName(user)}`;
  return (
    <>
      {/* A long name ends in dots after two lines. */}
      <p className="h2" title={words}>
        {words}
      </p>
      <div className="meta t3 row g3">
        <p>Personal Dashboard</p>
        {beside}
      </div>
    </>
  );
};
