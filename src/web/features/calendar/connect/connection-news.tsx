import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { calendarStatusQuery } from '../calendar-queries.ts';

type SearchText = Readonly<Record<string, string | undefined>>;

/** Reports once how signing in at a calendar provider ended, and removes the result from the address. */
export const ConnectionNews = () => {
  const { connected, why }: SearchText = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data } = useQuery(calendarStatusQuery());
  useEffect(() => {
    if (connected === undefined || data === undefined) return;
    const connection = data.connections.find(({ id }) => id === connected);
    if (connection !== undefined)
      toast({ title: 'Calendar Connected', description: `Iris reads “${connection.name}” from now on.` });
    else void reasonOf(connected, why).then((description) => toast({ ...FAILED, description }));
    void navigate({
      to: '.',
      search: (before) => ({ ...before, connected: undefined, why: undefined }),
      replace: true,
    });
  }, [connected, why, data, navigate]);
  return null;
};

const FAILED = { title: 'Connection Failed', destructive: true } as const;
const NOT_CONNECTED = 'The calendar couldn’t be connected. Please try again.';
const reasons = new Map([
  ['denied', 'The permission wasn’t granted. Nothing has changed, and you can try again at any time.'],
  ['not_set_up', 'Signing in to this kind of calendar isn’t set up on this installation yet.'],
]);

/** What the provider said; in our own words when this person was not told it. */
const reasonOf = async (connected: string, why: string | undefined): Promise<string> => {
  const known = reasons.get(connected) ?? NOT_CONNECTED;
  if (why === undefined) return known;
  return call(contract.calendarSignIn.problem, { query: { why } }).then(
    ({ message }) => message,
    () => known,
  );
};
