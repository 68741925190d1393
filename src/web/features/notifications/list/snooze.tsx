import { Clock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SNOOZE_MIN } from '#contract/notifications/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { inAnHour, localInput, tomorrowMorning } from './snooze-times.ts';

type SnoozeProps = { snoozed: boolean; onSnooze: (until: Date | null) => void };

/** Snoozes a notification for an hour, until tomorrow morning, or until a chosen moment. */
export const SnoozeMenu = ({ snoozed, onSnooze }: SnoozeProps) => {
  const [choosing, setChoosing] = useState(false);
  if (snoozed) {
    return (
      <Button size="sm" icon={Clock} onClick={() => onSnooze(null)}>
        Bring back now
      </Button>
    );
  }
  if (choosing) return <OwnTime onSnooze={onSnooze} />;
  return (
    <>
      <Button size="sm" icon={Clock} onClick={() => onSnooze(inAnHour(new Date()))}>
        Snooze for an hour
      </Button>
      <Button size="sm" onClick={() => onSnooze(tomorrowMorning(new Date()))}>
        Until tomorrow morning
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
        Until…
      </Button>
    </>
  );
};

const OwnTime = ({ onSnooze }: Pick<SnoozeProps, 'onSnooze'>) => {
  const [earliest] = useState(() => localInput(new Date(Date.now() + SNOOZE_MIN)));
  const [value, setValue] = useState(() => localInput(tomorrowMorning(new Date())));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSnooze(new Date(value));
  };
  return (
    <form className="row g2 wrap" onSubmit={onSubmit}>
      <TextInput
        type="datetime-local"
        size="sm"
        aria-label="Snooze until"
        required
        min={earliest}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" size="sm" icon={Clock}>
        Snooze
      </Button>
    </form>
  );
};
