import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { type WebhookEvent, webhookEvents } from '#contract/programs/webhooks.ts';
import { call } from '#web/api/call.ts';
import { fieldErrorOf } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { FormDialog } from '../account/form-dialog.tsx';
import { SettingsFormError } from '../account/form-error.tsx';
import { eventWords } from './webhook-words.ts';

/** Asks for an address and what it is told of; its secret is shown this once. */
export const NewWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>([]);
  const add = useMutation({
    mutationFn: () => call(contract.webhooks.create, { body: { url, events: [...chosen] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(contract.webhooks.list) }),
  });
  if (add.data) {
    return (
      <Dialog
        open
        onOpenChange={(next) => !next && onClose()}
        title="Webhook added"
        description="Give this secret to your program now, so it can check that messages come from here. It won’t be shown again."
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <FormField label="Secret">
          <TextInput readOnly value={add.data.secret} onFocus={({ target }) => target.select()} />
        </FormField>
      </Dialog>
    );
  }
  const eventError = fieldErrorOf(add.error, 'events');
  return (
    <FormDialog
      open
      onClose={onClose}
      title="New webhook"
      description="Iris posts a signed message to this address when something happens. It says what and where, not what’s in it."
      action="Add webhook"
      pending={add.isPending && 'Adding'}
      onSubmit={() => add.mutate()}
    >
      <FormField label="Address" error={fieldErrorOf(add.error, 'url')}>
        <TextInput
          type="url"
          name="url"
          autoComplete="off"
          placeholder="https://home.example.org/iris"
          required
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </FormField>
      <fieldset className="stack token-scopes">
        <legend>Notify it when</legend>
        {webhookEvents.map((event) => (
          <Toggle
            key={event}
            label={eventWords[event]}
            hint={event}
            checked={chosen.includes(event)}
            onChange={(on) => {
              setChosen(webhookEvents.filter((each) => (each === event ? on : chosen.includes(each))));
              add.reset();
            }}
          />
        ))}
      </fieldset>
      {eventError && (
        <p className="hint hint--error" role="alert">
          {eventError}
        </p>
      )}
      <SettingsFormError error={add.error} fields={['url', 'events']} />
    </FormDialog>
  );
};
