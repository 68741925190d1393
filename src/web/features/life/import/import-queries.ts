import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { StagedImport } from '#contract/life/imports.ts';
import { call } from '#web/api/call.ts';
import { keyOf, queryFor } from '#web/api/queries.ts';
import { refreshLife } from '../life-queries.ts';

/** How often a running import is polled, in milliseconds. */
const LOOK = 400;

export const isRunning = ({ phase }: StagedImport): boolean => phase === 'reading' || phase === 'importing';

/** The state of an import; polled while it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(contract.lifeImports.state), id],
    queryFn: ({ signal }) => call(contract.lifeImports.state, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? LOOK : false),
    gcTime: 0,
  });

export const pastImportsQuery = () => queryFor(contract.lifeImports.list);

export const bankQuery = () => queryFor(contract.lifeBank.state);

export const importFolderQuery = () => queryFor(contract.lifeImports.folder);

/** Refetches everything that an import or its undo has changed. */
export const renewAfterImport = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    refreshLife(client),
    client.invalidateQueries({ queryKey: keyOf(contract.lifeImports.list) }),
    client.invalidateQueries({ queryKey: keyOf(contract.lifeImports.folder) }),
    client.invalidateQueries({ queryKey: keyOf(contract.lifeBank.state) }),
  ]);
};
