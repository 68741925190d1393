import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { useOrbitAction } from '../use-orbit-action.ts';

type NewEntry = CallInput<typeof contract.timeEntries.create>['body'];
type EntryChange = CallInput<typeof contract.timeEntries.change>['body'];

/** The mutations of finished entries; each can be undone. */
export function useEntryMutations() {
  const add = useOrbitAction(
    (body: NewEntry) => call(contract.timeEntries.create, { body }),
    () => ({ title: 'Entry added' }),
  );
  const change = useOrbitAction(
    ({ id, ...body }: EntryChange & { id: string }) => call(contract.timeEntries.change, { params: { id }, body }),
    () => ({ title: 'Entry changed' }),
  );
  const remove = useOrbitAction(
    (id: string) => call(contract.timeEntries.remove, { params: { id } }),
    () => ({ title: 'Entry removed' }),
  );
  const split = useOrbitAction(
    ({ id, at }: { id: string; at: string }) => call(contract.timeEntries.split, { params: { id }, body: { at } }),
    () => ({ title: 'Entry split' }),
  );
  const duplicate = useOrbitAction(
    (id: string) => call(contract.timeEntries.duplicate, { params: { id }, body: {} }),
    () => ({ title: 'Entry duplicated' }),
  );
  const trim = useOrbitAction(
    ({ id, keep }: { id: string; keep: 'this' | 'others' }) =>
      call(contract.timeEntries.trim, { params: { id }, body: { keep } }),
    () => ({ title: 'Overlap trimmed' }),
  );
  return { add, change, remove, split, duplicate, trim };
}
export type EntryMutations = ReturnType<typeof useEntryMutations>;
