import type { personContract } from '#contract/person/person.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { createActivities } from './activities.ts';
import type { PreferencesStore } from './store/preferences.store.ts';

/** Answers the calls about the person: preferences, and what happened lately in every feature. */
export const personHandlers = (deps: {
  preferences: PreferencesStore;
  activities: ReturnType<typeof createActivities>;
}): Handlers<typeof personContract> => ({
  activities: ({ caller }) => deps.activities(caller.user.id),
  preferences: ({ caller }) => deps.preferences.of(caller.user.id),
  savePreferences: ({ caller, body }) => deps.preferences.save(caller.user.id, body),
});
