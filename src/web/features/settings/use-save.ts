import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { preferencesQuery } from '#web/api/preferences.ts';
import { sessionQuery } from '#web/api/session.ts';
import type { Draft, SettingId } from './setting.ts';
import { preferenceChanges } from './use-draft.ts';

const PROFILE: readonly SettingId[] = ['firstName', 'lastName', 'username'];

/** Saves what has changed: the profile first, because only it can be refused for what others have. */
export function useSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ draft, changed }: { draft: Draft; changed: ReadonlySet<SettingId> }) => {
      if (PROFILE.some((id) => changed.has(id))) {
        const { firstName, lastName, username } = draft;
        const body = { firstName, lastName, username: username.trim() === '' ? null : username };
        client.setQueryData(sessionQuery.queryKey, await call(contract.account.saveProfile, { body }));
      }
      const preferences = preferenceChanges(draft, changed);
      if (Object.keys(preferences).length > 0) {
        const saved = await call(contract.person.savePreferences, { body: preferences });
        client.setQueryData(preferencesQuery.queryKey, saved);
        // Days and weeks of what the server makes are counted by these.
        if ('weekStart' in preferences || 'timeZone' in preferences) void client.invalidateQueries();
      }
    },
  });
}
