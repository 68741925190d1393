import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { DELIVERY_LOG_DAYS, type Webhook, type WebhookDelivery } from '#contract/programs/webhooks.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { QueryState } from '../admin/query-state.tsx';
import { ListingItem } from '../listing.tsx';
import { deliveryNote, deliveryTitle, eventWords, webhookState } from './webhook-words.ts';

const FIRST_SHOWN = 10;

/** One webhook: what it is told of, what was delivered, and how to test, pause and remove it. */
export const WebhookDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { id, url, events, pausedAt, disabledAt } = webhook;
  const deliveriesQuery = queryFor(contract.webhooks.deliveries, { params: { id } });
  const deliveries = useQuery({ ...deliveriesQuery, staleTime: 0 });
  const [shown, more] = useShowMore(deliveries.data ?? [], FIRST_SHOWN);
  const [isLeaving, setIsLeaving] = useState(false);
  const client = useQueryClient();
  const renew = async () => {
    await client.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
    await client.invalidateQueries({ queryKey: keyOf(contract.webhooks.list) });
  };
  const failed = (error: Error) => toast({ title: 'Not Done', description: errorText(error), destructive: true });
  const test = useMutation({
    mutationFn: () => call(contract.webhooks.test, { params: { id } }),
    onSuccess: tellOutcome,
    onError: failed,
    onSettled: renew,
  });
  const retry = useMutation({
    mutationFn: (delivery: string) => call(contract.webhooks.retry, { params: { id, delivery } }),
    onSuccess: tellOutcome,
    onError: failed,
    onSettled: renew,
  });
  const pause = useMutation({
    mutationFn: (paused: boolean) => call(contract.webhooks.change, { params: { id }, body: { paused } }),
    onError: failed,
    onSettled: renew,
  });
  const remove = useMutation({
    mutationFn: () => call(contract.webhooks.remove, { params: { id } }),
    onSuccess: () => toast({ title: 'Webhook Removed', description: 'This address gets no more messages.' }),
    onError: failed,
    onSettled: renew,
  });
  const isResting = pausedAt !== null || disabledAt !== null;
  return (
    <>
      <Dialog
        open={!isLeaving}
        size="lg"
        onOpenChange={(next) => !next && onClose()}
        title="Webhook"
        description={<span className="webhook-url">{url}</span>}
        footer={
          <>
            <Button variant="ghost" onClick={() => setIsLeaving(true)}>
              Remove
            </Button>
            <Button pending={pause.isPending && 'Saving'} onClick={() => pause.mutate(!isResting)}>
              {isResting ? 'Resume' : 'Pause'}
            </Button>
            <Button variant="primary" pending={test.isPending && 'Sending'} onClick={() => test.mutate()}>
              Send a test
            </Button>
          </>
        }
      >
        <p role="status">{webhookState(webhook)}</p>
        <p className="meta t3">Notified when: {events.map((event) => eventWords[event]).join(' · ')}</p>
        <section className="sr-list" aria-label="Deliveries">
          <div className="sr-row">
            <h3>Deliveries of the last {DELIVERY_LOG_DAYS} days</h3>
          </div>
          <QueryState query={deliveries} what="deliveries" />
          {deliveries.data?.length === 0 && (
            <p className="t2">Nothing yet. Send a test to see whether the address answers.</p>
          )}
          <ul>
            {shown.map((delivery) => (
              <ListingItem
                key={delivery.id}
                title={deliveryTitle(delivery)}
                note={deliveryNote(delivery)}
                action={
                  delivery.state !== 'delivered' && (
                    <Button
                      variant="ghost"
                      size="sm"
                      pending={retry.isPending && retry.variables === delivery.id && 'Sending'}
                      aria-label={`Send again: ${deliveryTitle(delivery)}`}
                      onClick={() => retry.mutate(delivery.id)}
                    >
                      Send again
                    </Button>
                  )
                }
              />
            ))}
          </ul>
          {more}
        </section>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Remove this webhook?"
        description="Its secret and its deliveries are forgotten. You can add the address again, with a new secret."
        confirmLabel="Remove"
        danger
        pending={remove.isPending && 'Removing'}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      />
    </>
  );
};

const tellOutcome = ({ state, problem }: WebhookDelivery) =>
  state === 'delivered'
    ? toast({ title: 'Delivered', description: 'The address answered.' })
    : toast({ title: 'Not Delivered', description: problem ?? 'The address didn’t accept it.', destructive: true });
