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
  }, 'Not in Step');
  const what = kind === 'person' ? 'people' : 'tasks';
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={`Keep ${name} in step`}
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
      <QueryState query={preview} what={what} />
      {preview.data && (
        <div className="stack g4">
          <p>{summary(preview.data, what)}</p>
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

const summary = ({ incoming, outgoing, pairs, unreadable }: Preview, what: string): string =>
  [
    incoming.count === 0 ? `No new ${what} come here.` : `${counted(incoming, what)} come here.`,
    outgoing.count === 0 ? 'Nothing is sent.' : `${counted(outgoing, what)} are sent there.`,
    pairs.length > 0 && `${pairs.length} are on both sides and become one.`,
    unreadable > 0 && `${unreadable} entries can’t be read and stay as they are.`,
  ]
    .filter(Boolean)
    .join(' ');

/** The number with the first names. */
const counted = ({ count, names }: Preview['incoming'], what: string): string => {
  const told = names.slice(0, 3).join(', ');
  const rest = count - Math.min(3, names.length);
  return `${count} ${what} (${told}${rest > 0 ? ` and ${rest} more` : ''})`;
};
