import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BUSY_CONTENTS, type CalendarFeedWithAddress, type FeedContent } from '#contract/calendar/feeds.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { calendarsQuery } from '../calendar-queries.ts';

const OTHERS: readonly { value: FeedContent; label: string }[] = [
  { value: 'hours', label: 'Hours in Orbit' },
  { value: 'birthdays', label: 'Birthdays and dates' },
  { value: 'tasks', label: 'Open tasks' },
];

/** Makes an address for one calendar, all of them, or something else that has days. */
export const FeedForm = ({ onMade }: { onMade: (feed: CalendarFeedWithAddress) => void }) => {
  const { data: calendars = [] } = useQuery(calendarsQuery());
  /** What the feed is about, or `calendar` and its id. */
  const [about, setAbout] = useState('all');
  const [name, setName] = useState('');
  const [isBusyOnly, setBusyOnly] = useState(false);
  const [content, calendarId] = about.split(' ') as [FeedContent, string?]; // the values of the options below
  const canBeBusy = BUSY_CONTENTS.includes(content);
  const make = useMutation({
    mutationFn: () =>
      call(contract.calendarFeeds.create, {
        body: {
          content,
          busyOnly: canBeBusy && isBusyOnly,
          ...(calendarId !== undefined && { calendarId }),
          ...(name.trim() !== '' && { name }),
        },
      }),
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form className="stack g4" onSubmit={submit}>
      <FormField label="What it shows">
        <Select
          value={about}
          options={[
            { value: 'all', label: 'All calendars shown here' },
            ...calendars
              .filter(({ kind }) => kind !== 'birthdays')
              .map(({ id, name: title }) => ({ value: `calendar ${id}`, label: title })),
            ...OTHERS,
          ]}
          onChange={({ target }) => setAbout(target.value)}
        />
      </FormField>
      <FormField label="Name" hint="A name to recognize it by, such as the device it’s for.">
        <TextInput
          value={name}
          maxLength={100}
          autoComplete="off"
          placeholder="My phone"
          onChange={({ target }) => setName(target.value)}
        />
      </FormField>
      {canBeBusy && (
        <Toggle label="Only when I’m busy, without titles or people" checked={isBusyOnly} onChange={setBusyOnly} />
      )}
      {make.error && (
        <p className="hint hint--error" role="alert">
          {errorText(make.error, 'The address couldn’t be created. Please try again.')}
        </p>
      )}
      <Button type="submit" variant="primary" pending={make.isPending && 'Creating'}>
        Create address
      </Button>
    </form>
  );
};
