import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { defaultPreferences, type Preferences } from '#contract/person/preferences.ts';
import { call } from './call.ts';
import { queryFor } from './queries.ts';

export const preferencesQuery = queryFor(contract.person.preferences);

/** The saved preferences; undefined while they load. */
export const useKnownPreferences = (): Preferences | undefined => useQuery(preferencesQuery).data;

/** The saved preferences, or the defaults while they load. */
export const usePreferences = (): Preferences => useKnownPreferences() ?? defaultPreferences;

/** Whether the server has been asked for them: then they are known, or can't be. */
export const usePreferencesAsked = (): boolean => !useQuery(preferencesQuery).isPending;

/** Saves some preferences and updates every screen that uses them. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Preferences>) => call(contract.person.savePreferences, { body: changes }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
  });
}
