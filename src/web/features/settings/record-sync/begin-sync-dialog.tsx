import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { recordSyncContract, SyncConnection } from '#contract/record-sync/record-sync.ts';
import { call } from '#web/api/call.ts';
import { queryFor } from '#web/api/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { QueryState } from '../admin/query-state.tsx';
import { useSyncChange } from './use-record-sync.ts';

type Preview = ReplyOf<typeof recordSyncContract.preview>;
type Pair = Preview['pairs'][number];
type Choice = 'here' | 'there' | 'two';

type BeginSyncDialogProps = { collection: SyncConnection['collections'][number]; onClose: () => void };

/** What comes, what goes and what becomes one, before a list begins to be in step. */
export const BeginSyncDialog = ({ collection: { id, kind, name }, onClose }: BeginSyncDialogProps) => {
  const preview = useQuery({ ...queryFor(contract.recordSync.preview, { params: { id } }), gcTime: 0 });
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const begin = useSyncChange((pairs: readonly Pair[]) => {
    const body = {
      isOn: true,
      pairs: pairs.flatMap(({ path, recordId }) => {
        const choice = chosen[path] ?? 'here';
        return choice === 'two' ? [] : [{ path, recordId, prefer: choice }];
      }),
    };
    return call(contract.recordSync.change, { params: { id }, body });
  }, 'Not Synced');
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={`Sync ${name}`}
      description="This is what happens. Nothing has changed yet."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!preview.data}
            pending={begin.isPending && 'Starting'}
            onClick={() => begin.mutate(preview.data?.pairs ?? [], { onSuccess: onClose })}
          >
            Start
          </Button>
        </>
      }
    >
      <QueryState query={preview} what={WORDS[kind][1]} />
      {preview.data && (
        <div className="stack g4">
          <p>{summary(preview.data, kind)}</p>
          {preview.data.pairs.length > 0 && (
            <ul aria-label="On both sides">
              {preview.data.pairs.map((pair) => (
                <PairItem
                  key={pair.path}
                  pair={pair}
                  choice={chosen[pair.path] ?? 'here'}
                  onChoice={(choice) => setChosen({ ...chosen, [pair.path]: choice })}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
};

type PairItemProps = { pair: Pair; choice: Choice; onChoice: (choice: Choice) => void };

const PairItem = ({ pair: { name, nameHere, differences }, choice, onChoice }: PairItemProps) => (
  <li className="sr-item">
    <div>
      <div>{name === nameHere ? name : `${nameHere} and ${name}`}</div>
      <div className="meta t3">
        {differences.length === 0
          ? 'The same here and there'
          : differences
              .map(({ label, here, there }) => `${label}: ${String(here)} here, ${String(there)} there`)
              .join('; ')}
      </div>
    </div>
    <Select
      quiet
      size="sm"
      aria-label={`What ${name} becomes`}
      value={choice}
      options={[
        { value: 'here', label: differences.length === 0 ? 'One' : 'One, as it is here' },
        ...(differences.length === 0 ? [] : [{ value: 'there', label: 'One, as it is there' }]),
        { value: 'two', label: 'Two of them' },
      ]}
      onChange={({ target }) => onChoice(target.value as Choice)} // the values of the options
    />
  </li>
);

const WORDS = { person: ['person', 'people'], task: ['task', 'tasks'] } as const;

const summary = ({ incoming, outgoing, pairs, unreadable }: Preview, kind: keyof typeof WORDS): string => {
  const [one, many] = WORDS[kind];
  const counted = ({ count, names }: Preview['incoming'], verbs: readonly [string, string]) => {
    const told = names.slice(0, NAMES_TOLD);
    const rest = count - told.length;
    const who = [...told, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
    return `${count} ${count === 1 ? `${one} ${verbs[0]}` : `${many} ${verbs[1]}`}: ${who}.`;
  };
  return [
    incoming.count === 0 ? `No new ${many} come here.` : counted(incoming, ['comes here', 'come here']),
    outgoing.count === 0 ? 'Nothing is sent.' : counted(outgoing, ['is sent there', 'are sent there']),
    pairs.length === 1 && 'One is on both sides, and becomes one.',
    pairs.length > 1 && `${pairs.length} are on both sides, and become one each.`,
    unreadable > 0 && `What can’t be read stays as it is (${unreadable}).`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** How many names are told. */
const NAMES_TOLD = 3;
