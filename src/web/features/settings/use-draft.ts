import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { type Preferences, preferenceNames } from '#contract/preferences.ts';
import type { Draft, SettingId } from './setting.ts';

/** What is saved, as the page shows it. */
const savedDraft = (user: User, preferences: Preferences): Draft => ({
  ...preferences,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  username: user.username ?? '',
  email: user.email,
});

/** What the person has changed and not saved yet; a change back to what is saved is no change. */
export function useDraft(user: User, preferences: Preferences) {
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const saved = savedDraft(user, preferences);
  const draft: Draft = { ...saved, ...changes };
  const changed = new Set(
    (Object.keys(changes) as SettingId[]).filter((id) => changes[id] !== saved[id]), // the keys of a part of a draft
  );
  return {
    draft,
    changed,
    change: <K extends SettingId>(id: K, value: Draft[K]) =>
      setChanges((before) => ({ ...before, ...effect(id, value) })),
    forget: (ids?: readonly SettingId[]) =>
      setChanges((before) =>
        ids === undefined
          ? {}
          : Object.fromEntries(Object.entries(before).filter(([id]) => !ids.some((one) => one === id))),
      ),
  };
}

/** Choosing a mood keeps it. */
const effect = <K extends SettingId>(id: K, value: Draft[K]): Partial<Draft> => ({
  [id]: value,
  ...(id === 'mood' ? { followMood: false } : {}),
});

/** The preferences among the changes. */
export const preferenceChanges = (draft: Draft, changed: ReadonlySet<SettingId>): Partial<Preferences> =>
  Object.fromEntries(preferenceNames.filter((name) => changed.has(name)).map((name) => [name, draft[name]]));
