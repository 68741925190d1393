import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { Passkey } from '#contract/auth/passkeys.ts';
import { call } from '#web/api/call.ts';
import { isNetworkAddress, passkeysWork } from '#web/api/passkeys.ts';
import { errorText } from '#web/api/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Listing, ListingItem } from '../../listing.tsx';
import { passkeysQuery, securityQuery } from '../../settings-queries.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

/** The passkeys of the account. */
export const PasskeysRow = () => {
  const passkeys = useQuery(passkeysQuery).data ?? [];
  const isShared = useQuery(securityQuery).data?.isShared ?? true;
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = useMutation({
    mutationFn: (id: string) => call(contract.passkeys.remove, { params: { id } }),
    onSuccess: () => {
      setLeaving(null);
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast({ title: 'Passkey Removed', description: 'Your device may still offer it, but it no longer works here.' });
    },
    onError: (error) => toast({ title: 'Passkey Not Removed', description: errorText(error), destructive: true }),
  });
  return (
    <Listing
      title="Passkeys"
      hint={hintOf(isShared)}
      action={
        <Button size="sm" icon={KeyRound} disabled={isShared || !passkeysWork()} onClick={() => setOpen('add')}>
          Add a passkey
        </Button>
      }
    >
      <ul>
        {passkeys.map((passkey) => (
          <ListingItem
            key={passkey.id}
            title={
              <span className="row g2 wrap">
                {passkey.name}
                {passkey.synced && <Badge tone="line">On several devices</Badge>}
                {passkey.host !== location.hostname && <Badge tone="warning">Only for {passkey.host}</Badge>}
              </span>
            }
            note={passkey.lastUsedAt === null ? 'Never used' : `Used ${fullTime(passkey.lastUsedAt)}`}
            action={
              <span className="row g1">
                <IconButton label={`Rename ${passkey.name}`} icon={Pencil} size="sm" onClick={() => setOpen(passkey)} />
                <IconButton
                  label={`Remove ${passkey.name}`}
                  icon={Trash2}
                  size="sm"
                  onClick={() => setLeaving(passkey)}
                />
              </span>
            }
          />
        ))}
      </ul>
      <AddPasskeyDialog open={open === 'add'} onClose={() => setOpen(null)} />
      {open !== null && open !== 'add' && <RenamePasskeyDialog passkey={open} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(next) => !next && setLeaving(null)}
        title={`Remove ${leaving?.name ?? ''}?`}
        description="You can no longer sign in with it. Your device may still offer it."
        confirmLabel="Remove"
        danger
        pending={remove.isPending && 'Removing'}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
      />
    </Listing>
  );
};

const hintOf = (isShared: boolean): string => {
  if (isShared) return 'Not available for demo accounts, which everyone shares';
  if (isNetworkAddress(location.hostname)) {
    return 'Passkeys need a domain name. Open Iris as localhost or your domain, not an IP address';
  }
  return passkeysWork()
    ? 'Sign in with your fingerprint, face or security key, in one step'
    : 'This browser doesn’t support passkeys';
};
