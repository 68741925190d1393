import { contract } from '#contract/contract.ts';
import type { SyncConnection } from '#contract/record-sync/record-sync.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ListingItem } from '../listing.tsx';
import { useSyncChange } from './use-record-sync.ts';

/** Fields that were changed here and there: Iris kept what was written here, and the other can still be taken. */
export const SyncConflict = ({ conflict }: { conflict: SyncConnection['conflicts'][number] }) => {
  const { collectionId, recordId, name, fields } = conflict;
  const resolve = useSyncChange(
    (keep: 'here' | 'there') =>
      call(contract.recordSync.resolve, { params: { id: collectionId }, body: { recordId, keep } }),
    'Nothing Changed',
  );
  return (
    <ListingItem
      title={`${name} was changed on both sides`}
      note={fields.map(({ label, here, there }) => `${label}: ${shown(here)} here, ${shown(there)} there`).join('; ')}
      action={
        <div className="row wrap g2">
          <Button size="sm" pending={resolve.isPending && 'Working'} onClick={() => resolve.mutate('here')}>
            Keep mine
          </Button>
          <Button size="sm" variant="ghost" onClick={() => resolve.mutate('there')}>
            Take theirs
          </Button>
        </div>
      }
    />
  );
};

const shown = (value: string | number | boolean | null): string => (value === null ? 'nothing' : String(value));
