import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '../admin/query-state.tsx';
import { Listing, ListingItem } from '../listing.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhookState } from './webhook-words.ts';

const webhooksQuery = queryFor(contract.webhooks.list);

/** The addresses that are told when something happens. */
export const WebhooksRow = () => {
  const webhooks = useQuery(webhooksQuery);
  const [open, setOpen] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const opened = webhooks.data?.find(({ id }) => id === open);
  return (
    <Listing
      title="Webhooks"
      hint={
        webhooks.data?.length === 0
          ? 'Let a program of yours know when something happens here'
          : 'Addresses that Iris notifies when something happens: what it is, never what’s in it'
      }
      action={
        <Button size="sm" icon={Plus} onClick={() => setIsAdding(true)}>
          New webhook
        </Button>
      }
    >
      <QueryState query={webhooks} what="webhooks" />
      <ul>
        {webhooks.data?.map((webhook) => (
          <ListingItem
            key={webhook.id}
            title={<span className="webhook-url">{webhook.url}</span>}
            note={webhookState(webhook)}
            action={
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Open the webhook ${webhook.url}`}
                onClick={() => setOpen(webhook.id)}
              >
                Open
              </Button>
            }
          />
        ))}
      </ul>
      {isAdding && <NewWebhookDialog onClose={() => setIsAdding(false)} />}
      {opened && <WebhookDialog webhook={opened} onClose={() => setOpen(null)} />}
    </Listing>
  );
};
