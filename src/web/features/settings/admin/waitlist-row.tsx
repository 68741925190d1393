import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { Listing, ListingItem } from '../listing.tsx';
import { waitlistQuery } from '../settings-queries.ts';
import { countedText } from '../words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { QueryState } from './query-state.tsx';

const SHOWN = 5;

/** The addresses on the waitlist. */
export const WaitlistRow = () => {
  const query = useQuery(waitlistQuery);
  const waitlist = query.data ?? [];
  const [invited, setInvited] = useState<string | null>(null);
  return (
    <Listing
      title="Waitlist"
      hint={countedText(waitlist.length, 'address', 'addresses')}
      action={
        <ButtonLink size="sm" icon={Download} href={urlOf(contract.waitlist.exportCsv)} download>
          Waitlist as CSV
        </ButtonLink>
      }
    >
      <QueryState query={query} what="the waitlist" />
      <ul>
        {waitlist.slice(-SHOWN).map(({ email, joinedAt, confirmedAt, invitedAt }) => (
          <ListingItem
            key={email}
            title={email}
            note={[
              `Joined ${shortDay(joinedAt)}`,
              confirmedAt === null ? 'not confirmed' : 'confirmed',
              ...(invitedAt === null ? [] : [`invited ${shortDay(invitedAt)}`]),
            ].join(', ')}
            action={
              <Button variant="ghost" size="sm" aria-label={`Invite ${email}`} onClick={() => setInvited(email)}>
                Invite
              </Button>
            }
          />
        ))}
      </ul>
      {invited !== null && <InviteDialog email={invited} onClose={() => setInvited(null)} />}
    </Listing>
  );
};
