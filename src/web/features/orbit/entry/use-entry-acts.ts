import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { useAct } from '../use-act.ts';

type NewEntry = CallInput<typeof contract.timeEntries.create>['body'];
type EntryChange = CallInput<typeof contract.timeEntries.change>['body'];

/** Everything that can be done with a finished entry; each of it can be undone. */
export function useEntryActs() {
  const add = useAct(
    (body: NewEntry) => call(contract.timeEntries.create, { body }),
    () => ({ title: 'Entry added' }),
  );
  const change = useAct(
    ({ id, ...body }: EntryChange & { id: string }) => call(contract.timeEntries.change, { params: { id }, body }),
    () => ({ title: 'Entry changed' }),
  );
  const remove = useAct(
    (id: string) => call(contract.timeEntries.remove, { params: { id } }),
    () => ({ title: 'Entry removed' }),
  );
  const split = useAct(
    ({ id, at }: { id: string; at: string }) => call(contract.timeEntries.split, { params: { id }, body: { at } }),
    () => ({ title: 'Entry split' }),
  );
  const duplicate = useAct(
    (id: string) => call(contract.timeEntries.duplicate, { params: { id }, body: {} }),
    () => ({ title: 'Entry duplicated' }),
  );
  const trim = useAct(
    ({ id, keep }: { id: string; keep: 'this' | 'others' }) =>
      call(contract.timeEntries.trim, { params: { id }, body: { keep } }),
    () => ({ title: 'Overlap trimmed' }),
  );
  return { add, change, remove, split, duplicate, trim };
}
export type EntryActs = ReturnType<typeof useEntryActs>;
