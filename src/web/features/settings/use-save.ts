import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { sessionQuery } from '#web/api/session.ts';
import type { SettingsDraft, SettingId } from './setting.ts';
import { preferenceChanges } from './use-draft.ts';

const PROFILE: readonly SettingId[] = ['firstName', 'lastName', 'username'];

/** Saves the changes: the profile first, because only it can conflict with others. */
export function useSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, changed }: { draft: SettingsDraft; changed: ReadonlySet<SettingId> }) => {
      if (PROFILE.some((id) => changed.has(id))) {
        const { firstName, lastName, username } = draft;
        const body = { firstName, lastName, username: username.trim() === '' ? null : username };
        client.setQueryData(sessionQuery.queryKey, await call(contract.account.saveProfile, { body }));
      }
      const preferences = preferenceChanges(draft, changed);
      if (Object.keys(preferences).length > 0) {
        const saved = await call(contract.person.savePreferences, { body: preferences });
        client.setQueryData(preferencesQuery.queryKey, saved);
        // Data of the server depends on these zones and weeks.
        if ('weekStart' in preferences || 'timeZone' in preferences) void client.invalidateQueries();
      }
    },
  });
}
