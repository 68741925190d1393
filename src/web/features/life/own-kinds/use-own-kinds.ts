import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { OwnKindInput, OwnKindShape } from '#contract/life/kinds.ts';
import { call } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshLife } from '../life-queries.ts';
import { useLifeUndo } from '../use-changes.ts';

export const ownKindsQuery = () => queryFor(contract.lifeKinds.list);

/** Makes, changes and removes own kinds; each confirms what it did and can be undone. */
export const useOwnKinds = () => {
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keyOf(contract.lifeKinds.list) });
    await client.invalidateQueries({ queryKey: keyOf(contract.life.kind) });
    await refreshLife(client);
  };
  const undo = useLifeUndo(refresh);
  return {
    save: useMutation({
      mutationFn: ({ kind, input }: { kind: OwnKindShape | undefined; input: OwnKindInput }) =>
        kind === undefined
          ? call(contract.lifeKinds.add, { body: input })
          : call(contract.lifeKinds.replace, { params: { kind: kind.id }, body: { ...input, version: kind.version } }),
      onSuccess: async ({ kind, change }) => {
        toast({ title: 'Saved', description: kind.name, action: undo.action(change) });
        await refresh();
      },
    }),
    remove: useMutation({
      mutationFn: ({ id }: OwnKindShape) => call(contract.lifeKinds.remove, { params: { kind: id } }),
      onSuccess: async ({ change }, { name, records }) => {
        const along = records === 0 ? '' : records === 1 ? ' and its record' : ` and its ${records} records`;
        toast({ title: 'Removed', description: `${name}${along}`, action: undo.action(change) });
        await refresh();
      },
    }),
  };
};
