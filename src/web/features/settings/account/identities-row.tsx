import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { identitiesQuery } from '../settings-queries.ts';

const providersQuery = queryFor(contract.auth.providers);

/** The sign-in providers of the account. */
export const IdentitiesRow = () => {
  const client = useQueryClient();
  const identities = useQuery(identitiesQuery).data ?? [];
  const providers = useQuery(providersQuery).data ?? [];
  const drop = useMutation({
    mutationFn: (id: string) => call(contract.account.dropIdentity, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: identitiesQuery.queryKey });
      toast({ title: 'Disconnected', description: 'You can no longer sign in with it.' });
    },
    onError: (error) => toast({ title: 'Still Connected', description: errorText(error), destructive: true }),
  });
  const free = providers.filter(
    ({ id, configured }) => configured && !identities.some(({ provider }) => provider === id),
  );
  return (
    <Listing
      title="Ways to sign in"
      hint={
        identities.length + free.length === 0
          ? 'Your email address and password. No other way is set up on this server'
          : 'In addition to your email address and password'
      }
    >
      <ul>
        {identities.map(({ id, name, connectedAt }) => (
          <ListingItem
            key={id}
            title={name}
            note={`Connected ${shortDay(connectedAt)}`}
            action={
              <Button variant="ghost" size="sm" aria-label={`Disconnect ${name}`} onClick={() => drop.mutate(id)}>
                Disconnect
              </Button>
            }
          />
        ))}
        {free.map(({ id, name }) => (
          <ListingItem
            key={id}
            title={name}
            note="Not connected"
            action={
              <ButtonLink size="sm" href={`/api/auth/${id}`} aria-label={`Connect ${name}`}>
                Connect
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </Listing>
  );
};
