import { useState } from 'react';
import type { User } from '#contract/auth/sign-in.ts';
import { type Preferences, preferenceNames } from '#contract/person/preferences.ts';
import type { SettingsDraft, SettingId } from './setting.ts';

/** The saved values. */
const savedDraft = (user: User, preferences: Preferences): SettingsDraft => ({
  ...preferences,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  username: user.username ?? '',
  email: user.email,
});

/** The unsaved changes; a change back to the saved value is removed. */
export function useSettingsDraft(user: User, preferences: Preferences) {
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  const saved = savedDraft(user, preferences);
  const draft: SettingsDraft = { ...saved, ...changes };
  const changed = new Set(
    (Object.keys(changes) as SettingId[]).filter((id) => changes[id] !== saved[id]), // the keys of a part of a draft
  );
  return {
    draft,
    changed,
    change: <K extends SettingId>(id: K, value: SettingsDraft[K]) =>
      setChanges((before) => ({ ...before, ...effect(id, value) })),
    forget: (ids?: readonly SettingId[]) =>
      setChanges((before) =>
        ids === undefined
          ? {}
          : Object.fromEntries(Object.entries(before).filter(([id]) => !ids.some((one) => one === id))),
      ),
  };
}

/** Choosing a mood saves it at once. */
const effect = <K extends SettingId>(id: K, value: SettingsDraft[K]): Partial<SettingsDraft> => ({
  [id]: value,
  ...(id === 'mood' ? { followMood: false } : {}),
});

/** The preferences among the changes. */
export const preferenceChanges = (draft: SettingsDraft, changed: ReadonlySet<SettingId>): Partial<Preferences> =>
  Object.fromEntries(preferenceNames.filter((name) => changed.has(name)).map((name) => [name, draft[name]]));
