import { useQuery } from '@tanstack/react-query';
import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '../admin/query-state.tsx';
import { Listing } from '../listing.tsx';
import { CalendarOffer } from './calendar-offer.tsx';
import { ConnectServerDialog } from './connect-server-dialog.tsx';
import { SyncedServer } from './synced-server.tsx';
import { syncConnectionsQuery, useSyncChange } from './use-record-sync.ts';

/** The servers with which contacts and tasks are kept in step. */
export const ContactsRow = () => {
  const servers = useQuery(syncConnectionsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const refresh = useSyncChange(() => call(contract.recordSync.refresh), 'Not Up to Date');
  const all = servers.data?.connections ?? [];
  return (
    <Listing
      title="Contacts and tasks"
      hint={
        all.length === 0
          ? 'Keep your people and tasks the same here and on your phone, through your own server (CardDAV, CalDAV)'
          : 'Your people and tasks are the same in both places'
      }
      action={
        <Button size="sm" icon={Plus} onClick={() => setIsAdding(true)}>
          Connect a server
        </Button>
      }
    >
      <QueryState query={servers} what="servers" />
      {servers.data?.offers.map((offer) => (
        <CalendarOffer key={offer.id} offer={offer} />
      ))}
      {all.map((connection) => (
        <SyncedServer key={connection.id} connection={connection} onReconnect={() => setIsAdding(true)} />
      ))}
      {all.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={RefreshCw}
          pending={refresh.isPending && 'Syncing'}
          onClick={() => refresh.mutate()}
        >
          Sync now
        </Button>
      )}
      {isAdding && <ConnectServerDialog onClose={() => setIsAdding(false)} />}
    </Listing>
  );
};
