import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { invitationsQuery } from '../settings-queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LEVEL_NAMES } from './levels.ts';
import { QueryState } from './query-state.tsx';

/** The invitations that still work; each can be withdrawn. */
export const InvitationsRow = () => {
  const [inviting, setInviting] = useState(false);
  const client = useQueryClient();
  const invitations = useQuery(invitationsQuery);
  const withdraw = useMutation({
    mutationFn: (id: string) => call(contract.invitations.withdraw, { params: { id } }),
    onSuccess: () => toast({ title: 'Invitation Withdrawn', description: 'Its link no longer works.' }),
    onError: (error) => toast({ title: 'Not Withdrawn', description: errorText(error), destructive: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
  return (
    <Listing
      title="Invitations"
      hint={invitations.data?.length === 0 ? 'No open invitations' : 'Links nobody has used yet'}
      action={
        <Button size="sm" icon={UserPlus} onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      }
    >
      <QueryState query={invitations} what="invitations" />
      <ul>
        {invitations.data?.map(({ id, email, accessLevel, expiresAt }) => (
          <ListingItem
            key={id}
            title={email ?? 'Anyone with the link'}
            note={`${LEVEL_NAMES[accessLevel]}, until ${fullTime(expiresAt)}`}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Withdraw the invitation for ${email ?? 'anyone with the link'}`}
                pending={withdraw.isPending && withdraw.variables === id && 'Withdrawing'}
                onClick={() => withdraw.mutate(id)}
              >
                Withdraw
              </Button>
            }
          />
        ))}
      </ul>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Listing>
  );
};
