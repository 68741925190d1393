import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { defaultPreferences, type Preferences } from '#contract/preferences.ts';
import { call } from './call.ts';
import { queryFor } from './queries.ts';

export const preferencesQuery = queryFor(contract.person.preferences);

/** What the person has chosen; undefined until it is known. */
export const useKnownPreferences = (): Preferences | undefined => useQuery(preferencesQuery).data;

/** What the person has chosen, or the defaults until it is known. */
export const usePreferences = (): Preferences => useKnownPreferences() ?? defaultPreferences;

/** Saves some preferences; every screen then knows them. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Preferences>) => call(contract.person.savePreferences, { body: changes }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}
