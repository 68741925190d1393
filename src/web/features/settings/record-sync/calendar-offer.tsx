import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { tellConnected, useSyncChange } from './use-record-sync.ts';

/** A connected calendar server that could keep contacts and tasks, too: its account is known, so that one press is enough. */
export const CalendarOffer = ({ offer }: { offer: ReplyOf<typeof contract.recordSync.list>['offers'][number] }) => {
  const connect = useSyncChange(
    async () => tellConnected(await call(contract.recordSync.connectOffer, { body: { offer: offer.id } })),
    'Not Connected',
  );
  return (
    <div className="row between wrap g2">
      <p className="t2">
        Your calendar is on {offer.host} ({offer.name}). It may have your contacts and tasks, too.
      </p>
      <Button size="sm" pending={connect.isPending && 'Connecting'} onClick={() => connect.mutate()}>
        Use this account
      </Button>
    </div>
  );
};
