import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { CALL_LOG_DAYS, type ProgramCall } from '#contract/programs/tokens.ts';
import { queryFor } from '#web/api/queries.ts';
import { fullTime } from '#web/ui/date-format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { QueryState } from '../admin/query-state.tsx';
import { ListingItem } from '../listing.tsx';

const FIRST_SHOWN = 20;
const callsQuery = queryFor(contract.tokens.calls);

/** What programs called, newest first. */
export const CallsDialog = ({ onClose }: { onClose: () => void }) => {
  const calls = useQuery({ ...callsQuery, staleTime: 0 });
  const [shown, more] = useShowMore(calls.data ?? [], FIRST_SHOWN);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title="Program activity"
      description={`What programs asked for in the last ${CALL_LOG_DAYS} days, minute by minute, without the contents.`}
    >
      <QueryState query={calls} what="calls" />
      {calls.data?.length === 0 && <p className="t2">No program has called yet.</p>}
      <ul>
        {shown.map((line) => (
          <ListingItem key={line.id} title={<code>{line.call}</code>} note={noteOf(line)} />
        ))}
      </ul>
      {more}
    </Dialog>
  );
};

const noteOf = ({ name, at, status, count }: ProgramCall): string =>
  [name, fullTime(at), count === 1 ? null : `${count} times`, status < 400 ? null : outcomeOf(status)]
    .filter((part) => part !== null)
    .join(' · ');

const outcomeOf = (status: number): string => (status === 403 ? 'refused' : `not done (${status})`);
