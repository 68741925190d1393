import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { isKnownCurrency, isPrice, priceInput, readPrice } from '#contract/money.ts';
import type { OrbitSettings } from '#contract/orbit/orbit.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PriceField } from '../price-field.tsx';
import { ActivityWatchField } from './activity-watch-field.tsx';
import { orbitSettingsQuery } from '../orbit-queries.ts';

const IDLE = [
  { value: '0', label: 'Never' },
  ...[5, 10, 15, 30, 60].map((minutes) => ({ value: String(minutes), label: `After ${minutes} minutes` })),
];

const FOCUS = [
  { value: '0', label: 'Never' },
  ...[25, 45, 50, 90].map((minutes) => ({ value: String(minutes), label: `After ${minutes} minutes` })),
];
const BREAKS = [5, 10, 15, 20].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

type SettingsDialogProps = { open: boolean; settings: OrbitSettings; onClose: () => void };

/** The settings of Orbit. */
export const SettingsDialog = ({ open, settings, onClose }: SettingsDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Orbit settings">
    <SettingsForm settings={settings} onDone={onClose} />
  </Dialog>
);

const SettingsForm = ({ settings, onDone }: { settings: OrbitSettings; onDone: () => void }) => {
  const client = useQueryClient();
  const [form, setForm] = useState(settings);
  const [rate, setRate] = useState(priceInput(settings.hourlyRate, settings.currency));
  const save = useMutation({
    mutationFn: (body: OrbitSettings) => call(contract.orbit.saveSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(orbitSettingsQuery().queryKey, saved);
      toast({ title: 'Settings saved' });
      onDone();
    },
    onError: (error) => toast({ title: 'That didn’t work', description: errorText(error), destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ ...form, hourlyRate: readPrice(rate, form.currency) });
  };
  const hasCurrency = isKnownCurrency(form.currency);
  return (
    <form className="stack" onSubmit={submit}>
      <FormField label="Currency of new projects" error={hasCurrency ? undefined : 'Use a currency code, such as EUR.'}>
        <TextInput
          value={form.currency}
          maxLength={3}
          onChange={({ target }) => setForm({ ...form, currency: target.value.toUpperCase() })}
        />
      </FormField>
      <PriceField
        label={`Your hourly rate in ${form.currency}`}
        hint="For billable work whose project and task have no rate"
        currency={form.currency}
        value={rate}
        onChange={setRate}
      />
      <FormField label="Remind me to take a break" hint="A quiet reminder while a timer runs, Pomodoro style">
        <Select
          value={String(form.focusMinutes)}
          options={FOCUS}
          onChange={({ target }) => setForm({ ...form, focusMinutes: Number(target.value) })}
        />
      </FormField>
      {form.focusMinutes > 0 && (
        <FormField label="Length of a break">
          <Select
            value={String(form.breakMinutes)}
            options={BREAKS}
            onChange={({ target }) => setForm({ ...form, breakMinutes: Number(target.value) })}
          />
        </FormField>
      )}
      <FormField
        label="Ask about idle time"
        hint="Iris notices when the computer sleeps or this page sits open untouched. It doesn’t watch other programs."
      >
        <Select
          value={String(form.idleMinutes)}
          options={IDLE}
          onChange={({ target }) => setForm({ ...form, idleMinutes: Number(target.value) })}
        />
      </FormField>
      <ActivityWatchField
        value={form.activityWatch}
        onChange={(activityWatch) => setForm({ ...form, activityWatch })}
      />
      <div className="dialog-foot">
        <Button
          variant="primary"
          type="submit"
          disabled={!hasCurrency || !isPrice(rate, form.currency)}
          pending={save.isPending && 'Saving'}
        >
          Save
        </Button>
      </div>
    </form>
  );
};
