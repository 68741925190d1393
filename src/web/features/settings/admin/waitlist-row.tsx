import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-style.ts';
import { Listing, ListingItem } from '../listing.tsx';
import { waitlistQuery } from '../settings-queries.ts';
import { counted } from '../words.ts';

const SHOWN = 5;

/** Who wants to hear when Iris is ready. */
export const WaitlistRow = () => {
  const waitlist = useQuery(waitlistQuery).data ?? [];
  return (
    <Listing
      title="Waitlist"
      hint={counted(waitlist.length, 'address', 'addresses')}
      action={
        <ButtonLink size="sm" icon={Download} href={urlOf(contract.waitlist.exportCsv)} download>
          Waitlist as CSV
        </ButtonLink>
      }
    >
      <ul>
        {waitlist.slice(-SHOWN).map(({ email, joinedAt }) => (
          <ListingItem key={email} title={email} note={`Joined ${shortDay(joinedAt)}`} />
        ))}
      </ul>
    </Listing>
  );
};
