import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { deviceName } from '../device-name.ts';
import { Listing, ListingItem } from '../listing.tsx';
import { sessionsQuery } from '../settings-queries.ts';

const FIRST_SHOWN = 5;

/** The sessions of the account; each can be ended, or all others at once. */
export const SessionsRow = () => {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery).data ?? [];
  const [shown, more] = useShowMore(thisFirst(sessions), FIRST_SHOWN);
  const done = (title: string) => () => {
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toast({ title, description: 'That device has to sign in again.' });
  };
  const end = useMutation({
    mutationFn: (id: string) => call(contract.auth.revokeSession, { params: { id } }),
    onSuccess: done('Session Ended'),
  });
  const endOthers = useMutation({
    mutationFn: () => call(contract.account.endOtherSessions),
    onSuccess: done('Other Sessions Ended'),
  });
  return (
    <Listing
      title="Sessions"
      hint="Where you’re signed in"
      action={
        sessions.length > 1 && (
          <Button size="sm" pending={endOthers.isPending && 'Ending'} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ul>
        {shown.map(({ id, userAgent, lastSeenAt, current }) => (
          <ListingItem
            key={id}
            title={deviceName(userAgent)}
            note={`Last active ${fullTime(lastSeenAt)}`}
            action={
              current ? (
                <Badge tone="line">This device</Badge>
              ) : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Sign out ${deviceName(userAgent)}`}
                  onClick={() => end.mutate(id)}
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </ul>
      {more}
    </Listing>
  );
};

const thisFirst = <S extends { current: boolean }>(sessions: readonly S[]): S[] =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
