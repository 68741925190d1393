import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { SyncConnection } from '#contract/record-sync/record-sync.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { BeginSyncDialog } from './begin-sync-dialog.tsx';
import { useSyncChange } from './use-record-sync.ts';

type Collection = SyncConnection['collections'][number];

const WORDS = {
  person: { many: 'people', begun: 'Address book', isDefault: 'New people go here' },
  task: { many: 'tasks', begun: 'Task list', isDefault: 'New tasks go here' },
} as const;

/** One address book or list of tasks: whether it is in step, and what goes there. */
export const SyncedCollection = ({ collection }: { collection: Collection }) => {
  const { id, kind, name, isOn, isReadOnly, isDefault, sendsOwn, linked, held } = collection;
  const [isBeginning, setIsBeginning] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const words = WORDS[kind];
  const change = useSyncChange(
    (body: { isOn?: boolean; isDefault?: boolean; sendsOwn?: boolean }) =>
      call(contract.recordSync.change, { params: { id }, body }),
    'Nothing Changed',
  );
  const settle = useSyncChange(
    (what: 'remove' | 'restore') => call(contract.recordSync.settle, { params: { id }, body: { do: what } }),
    'Nothing Changed',
  );
  const facts = [words.begun, isReadOnly && 'read-only', isOn && `${linked} ${words.many} synced`];
  return (
    <li className="sr-item sync-list">
      <Toggle
        label={name}
        hint={facts.filter(Boolean).join(', ')}
        checked={isOn}
        disabled={change.isPending}
        onChange={(on) => (on ? setIsBeginning(true) : setIsEnding(true))}
      />
      {isOn && !isReadOnly && (
        <Toggle label={words.isDefault} checked={isDefault} onChange={(on) => change.mutate({ isDefault: on })} />
      )}
      {isOn && !isReadOnly && kind === 'person' && (
        <Toggle
          label="Send circles and how often to stay in touch, too"
          checked={sendsOwn}
          onChange={(on) => change.mutate({ sendsOwn: on })}
        />
      )}
      {held > 0 && (
        <div role="alert">
          <p>
            The server no longer has {held} of your {words.many}. Iris kept them here, in case that’s a mistake.
          </p>
          <div className="row wrap g2">
            <Button size="sm" pending={settle.isPending && 'Working'} onClick={() => settle.mutate('restore')}>
              Put them back there
            </Button>
            <Button size="sm" variant="ghost" onClick={() => settle.mutate('remove')}>
              Remove them here, too
            </Button>
          </div>
        </div>
      )}
      {isBeginning && <BeginSyncDialog collection={collection} onClose={() => setIsBeginning(false)} />}
      <ConfirmDialog
        open={isEnding}
        onOpenChange={setIsEnding}
        title={`Stop syncing ${name}?`}
        description={`All ${words.many} stay where they are, here and on the server.`}
        confirmLabel="Stop"
        onConfirm={() => {
          change.mutate({ isOn: false });
          setIsEnding(false);
        }}
      />
    </li>
  );
};
