import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginKeeping } from '#web/api/offline-day.ts';
import { forgetDay, keepsDay } from '#web/api/offline-copy.ts';
import { usePerson } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';

/** Whether this device keeps today for offline reading; a choice of the device, which ends with the session. */
export const OfflineRow = () => {
  const { id } = usePerson();
  const [keeps, setKeeps] = useState(keepsDay);
  const begin = useMutation({
    mutationFn: () => beginKeeping(id),
    onError: () => {
      forgetDay();
      setKeeps(false);
      toast({ title: 'Not Saved', description: 'This device couldn’t store your day.', destructive: true });
    },
  });
  const toggle = (on: boolean) => {
    setKeeps(on);
    if (on) begin.mutate();
    else forgetDay();
  };
  return (
    <div className="sr-row">
      <Toggle
        label="Read today offline"
        hint="Keeps today’s agenda, open tasks, your emergency card and the last 200 emails on this device, encrypted, until you sign out here"
        checked={keeps}
        disabled={!('subtle' in crypto)}
        onChange={toggle}
      />
      <span className="sr" role="status">
        {keeps && (begin.isPending ? 'Getting your day' : begin.isSuccess && 'Your day is on this device')}
      </span>
    </div>
  );
};
