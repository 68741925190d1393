import { focusManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '#contract/auth/sign-in.ts';
import { forgetDevice } from '#web/api/offline-copy.ts';
import { changePerson, sessionQuery } from '#web/api/session.ts';

/** Whose session ended while a screen was open; the screen stays as it is behind the sign-in. */
let person: User | null = null;
const listeners = new Set<() => void>();

const change = (to: User | null): void => {
  person = to;
  // What is fetched again and again rests until somebody is signed in.
  focusManager.setFocused(to === null ? undefined : false);
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = () => person;

export const useEndedSession = (): User | null => useSyncExternalStore(subscribe, read);

/** Covers the screen with the sign-in; what this device keeps is erased as at any end of a session. */
export const coverScreen = (of: User): void => {
  if (person !== null) return;
  forgetDevice();
  change(of);
};

/** Goes on where the person was; nobody else gets to see their screen. */
export const uncoverScreen = (client: QueryClient, user: User): void => {
  if (user.id !== person?.id) return location.assign('/dashboard');
  client.setQueryData(sessionQuery.queryKey, user);
  change(null);
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
};

/** Leaves the screen for the sign-in page, with its other ways in. */
export const leaveScreen = async (client: QueryClient): Promise<void> => {
  await changePerson(client, null);
  change(null);
};
