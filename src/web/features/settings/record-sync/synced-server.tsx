import { CircleAlert, Unplug } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { SyncConnection } from '#contract/record-sync/record-sync.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ListingItem } from '../listing.tsx';
import { SyncedCollection } from './synced-collection.tsx';
import { SyncConflict } from './sync-conflict.tsx';
import { useSyncChange } from './use-record-sync.ts';

type SyncedServerProps = { connection: SyncConnection; onReconnect: () => void };

/** One server: its lists, what went wrong, what it has removed here, and how to disconnect it. */
export const SyncedServer = ({ connection, onReconnect }: SyncedServerProps) => {
  const { id, name, host, lastSyncAt, problem, needsReconnect, collections, removed, conflicts } = connection;
  const now = useNow();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = useSyncChange(() => call(contract.recordSync.disconnect, { params: { id } }), 'Still Connected');
  const undo = useSyncChange(
    (change: string) => call(contract.life.undo, { params: { id: change } }),
    'Not Brought Back',
  );
  return (
    <section aria-label={`${name} on ${host}`}>
      <ul>
        <ListingItem
          title={`${name} on ${host}`}
          note={
            <>
              {lastSyncAt === null ? 'Not synced yet' : `Synced ${longTime(lastSyncAt, now)}`}
              {problem && (
                <span className="hint hint--error" role="alert">
                  <CircleAlert className="i i-16" aria-hidden="true" />
                  {problem}
                </span>
              )}
            </>
          }
          action={
            <div className="row g2">
              {needsReconnect && (
                <Button size="sm" onClick={onReconnect}>
                  Connect again
                </Button>
              )}
              <IconButton size="sm" icon={Unplug} label={`Disconnect ${name}`} onClick={() => setIsLeaving(true)} />
            </div>
          }
        />
        {collections.map((collection) => (
          <SyncedCollection key={collection.id} collection={collection} />
        ))}
        {conflicts.map((each) => (
          <SyncConflict key={each.recordId} conflict={each} />
        ))}
        {removed.map((each) => (
          <ListingItem
            key={each.change}
            title={each.name}
            note={`Removed on the server ${longTime(each.at, now)}`}
            action={
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Bring ${each.name} back`}
                onClick={() => undo.mutate(each.change)}
              >
                Bring back
              </Button>
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={`Disconnect ${name}?`}
        description="Your people and tasks stay here, and those on the server stay there. They’re no longer synced."
        confirmLabel="Disconnect"
        pending={leave.isPending && 'Disconnecting'}
        onConfirm={() => leave.mutate()}
      />
    </section>
  );
};
