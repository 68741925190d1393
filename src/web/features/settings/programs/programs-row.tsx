import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { Token } from '#contract/programs/tokens.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullTime } from '#web/ui/date-format.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { QueryState } from '../admin/query-state.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { CallsDialog } from './calls-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

const tokensQuery = queryFor(contract.tokens.list);

/** The tokens by which programs come in: new ones, what each did, and how to end them. */
export const ProgramsRow = () => {
  const client = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const [open, setOpen] = useState<'new' | 'calls' | null>(null);
  const [leaving, setLeaving] = useState<Token | null>(null);
  const now = useNow();
  const renew = () => void client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  const revoke = useMutation({
    mutationFn: (id: string) => call(contract.tokens.revoke, { params: { id } }),
    onSuccess: () => {
      setLeaving(null);
      toast({ title: 'Access Ended', description: 'The program no longer has access.' });
    },
    onError: (error) => toast({ title: 'Access Not Ended', description: errorText(error), destructive: true }),
    onSettled: renew,
  });
  return (
    <Listing
      title="Programs"
      hint={
        tokens.data?.length === 0
          ? 'No program has access yet'
          : 'What connected programs, and programs with a token, may do here'
      }
      action={
        <Button size="sm" icon={Plus} onClick={() => setOpen('new')}>
          New token
        </Button>
      }
    >
      <QueryState query={tokens} what="tokens" />
      <ul>
        {tokens.data?.map((token) => (
          <ListingItem
            key={token.id}
            title={
              <span className="row g2 wrap">
                {token.name}
                {token.tools !== null && <Badge tone="line">Connected</Badge>}
                {token.scopes.includes('mail:send') && <Badge tone="warning">Can send email</Badge>}
                {token.expiresAt !== null && Date.parse(token.expiresAt) <= now.getTime() && (
                  <Badge tone="line">Expired</Badge>
                )}
              </span>
            }
            note={noteOf(token)}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={token.tools === null ? `Revoke the token of ${token.name}` : `Disconnect ${token.name}`}
                onClick={() => setLeaving(token)}
              >
                {token.tools === null ? 'Revoke' : 'Disconnect'}
              </Button>
            }
          />
        ))}
      </ul>
      {tokens.data !== undefined && (
        <Button variant="ghost" size="sm" onClick={() => setOpen('calls')}>
          Program activity
        </Button>
      )}
      {open === 'new' && <NewTokenDialog onMade={renew} onClose={() => setOpen(null)} />}
      {open === 'calls' && <CallsDialog onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(next) => !next && setLeaving(null)}
        title={leaving?.tools == null ? `Revoke the token of ${leaving?.name ?? ''}?` : `Disconnect ${leaving.name}?`}
        description={`The program loses access right away. ${leaving?.tools == null ? 'You can’t restore a token, but you can create another.' : 'You can connect it again from the program.'}`}
        confirmLabel={leaving?.tools == null ? 'Revoke' : 'Disconnect'}
        danger
        pending={revoke.isPending && 'Ending access'}
        onConfirm={() => leaving && revoke.mutate(leaving.id)}
      />
    </Listing>
  );
};

const noteOf = ({ scopes, expiresAt, lastUsedAt, tools }: Token): string =>
  [
    lastUsedAt === null ? 'Never used' : `Used ${fullTime(lastUsedAt)}`,
    tools !== null
      ? 'ends after 60 days without use'
      : expiresAt === null
        ? 'doesn’t expire'
        : `until ${fullTime(expiresAt)}`,
    (tools ?? scopes).join(', '),
  ].join(' · ');
