import { errorText } from '#web/api/error-text.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '#contract/auth/account.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { connectionsQuery, permissionWords } from '#web/api/google-permission.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../listing.tsx';

/** The connected mailboxes and calendars with their permissions. */
export const ConnectionsRow = () => {
  const client = useQueryClient();
  const connections = useQuery(connectionsQuery).data ?? [];
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const disconnect = useMutation({
    mutationFn: (id: string) => call(contract.account.disconnect, { params: { id } }),
    onSuccess: () => {
      setLeaving(null);
      // Cached data of the mailbox or calendar is outdated.
      void client.invalidateQueries();
      toast({ title: 'Disconnected', description: 'Everything Iris stored from it is erased.' });
    },
    onError: (error) => toast({ title: 'Still Connected', description: errorText(error), destructive: true }),
  });
  return (
    <Listing
      title="Connected mail and calendars"
      hint={connections.length === 0 ? 'Nothing is connected' : 'What the agents may do, and where'}
    >
      <ul>
        {connections.map((connection) => (
          <ListingItem
            key={connection.id}
            title={connection.address || connection.provider}
            note={`${connection.provider}: ${connection.scopes.join(' · ')}`}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Disconnect ${connection.address}`}
                onClick={() => setLeaving(connection)}
              >
                Disconnect
              </Button>
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Disconnect ${leaving?.address ?? ''}?`}
        description={[ERASED, leaving && permissionWords(connections, leaving)].filter(Boolean).join(' ')}
        confirmLabel="Disconnect and erase"
        danger
        pending={disconnect.isPending && 'Erasing'}
        onConfirm={() => leaving && disconnect.mutate(leaving.id)}
      />
    </Listing>
  );
};

const ERASED = 'Everything Iris stored from it is erased. What’s on its own server stays there.';
