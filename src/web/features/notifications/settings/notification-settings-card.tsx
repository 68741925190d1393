import { Failed } from '#web/ui/failed.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import type { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { digestPaces } from '#contract/notifications/notifications.ts';
import { quietHours } from '#contract/person/preferences.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { notificationSettingsQuery } from '../notification-queries.ts';
import { kindWords, obstacleWords, paceWords, quietWords } from './settings-texts.ts';

type Changes = z.input<typeof contract.notifications.saveSettings.body>;

/** The types, channels and times of notifications; every change is saved at once. */
export const NotificationSettingsCard = () => {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(notificationSettingsQuery());
  const { mutate } = useMutation({
    mutationFn: (body: Changes) => call(contract.notifications.saveSettings, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(notificationSettingsQuery().queryKey, saved);
      await client.invalidateQueries({ queryKey: keyOf(contract.person.preferences) });
    },
    onError: () => toast({ title: 'Not saved', description: 'Please try again.', destructive: true }),
  });
  if (error && !data) {
    return (
      <Card>
        <Failed
          icon={BellOff}
          title="Your settings couldn’t be loaded"
          text="Nothing has changed."
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <Loading label="Loading your notification settings" page />;
  const { letters } = data;
  return (
    <Card aria-labelledby="told">
      <h2 className="h2 note-settings-heading" id="told">
        Notification settings
      </h2>
      {data.kinds.map(({ kind, app, letters: byMail }) => (
        <fieldset className="note-setting" key={kind}>
          <legend>
            {kindWords[kind].label}
            <span className="meta t3 note-line">{kindWords[kind].hint}</span>
          </legend>
          <div className="row g5 wrap">
            <Toggle tight label="In Iris" checked={app} onChange={(on) => mutate({ kinds: [{ kind, app: on }] })} />
            <Toggle
              tight
              label="In my inbox"
              checked={byMail && letters.pace !== 'off'}
              disabled={letters.pace === 'off'}
              onChange={(on) => mutate({ kinds: [{ kind, letters: on }] })}
            />
          </div>
        </fieldset>
      ))}
      <div className="note-setting">
        <label htmlFor="quiet-hours">
          Quiet hours
          <span className="meta t3 note-line">Only urgent notifications get through between these times</span>
        </label>
        <Select
          quiet
          id="quiet-hours"
          value={data.quietHours}
          options={quietHours.map((value) => ({ value, label: quietWords[value] }))}
          onChange={({ target }) => mutate({ quietHours: quietHours.find((value) => value === target.value) })}
        />
      </div>
      <div className="note-setting">
        <span>
          On your devices
          <span className="meta t3 note-line">Even when Iris is closed. Each device has its own setting</span>
        </span>
        <Link to="/settings" hash="notifications" className="btn btn--sm">
          Choose in Settings
        </Link>
      </div>
      <div className="note-setting">
        <label htmlFor="letter-pace">
          Email digest
          <span className="meta t3 note-line">
            {letters.obstacle === null
              ? `To ${letters.address}. It lists what’s waiting, not the contents.`
              : obstacleWords[letters.obstacle]}
          </span>
        </label>
        <Select
          quiet
          id="letter-pace"
          value={letters.pace}
          disabled={letters.obstacle !== null && letters.pace === 'off'}
          options={digestPaces.map((value) => ({ value, label: paceWords[value] }))}
          onChange={({ target }) => mutate({ pace: digestPaces.find((value) => value === target.value) })}
        />
      </div>
    </Card>
  );
};
