import { greetingName } from '#web/api/person-name.ts';
import { usePerson } from '#web/api/session.ts';
import { greetingAt } from './time-of-day.ts';
import { useNow } from './use-now.ts';

export const Greeting = () => {
  const user = usePerson();
  const hour = useNow().getHours();
  return (
    <>
      <p className="h2">{`${greetingAt(hour)}, ${greetingName(user)}`}</p>
      <p className="meta t3">Personal Dashboard</p>
    </>
  );
};
