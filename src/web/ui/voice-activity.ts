import { useSyncExternalStore } from 'react';

/** What Iris does with a voice at this moment. */
export type VoiceActivity = 'listening' | 'thinking' | 'speaking' | null;

let activity: VoiceActivity = null;
const listeners = new Set<() => void>();

/** Says what Iris does with a voice now; null for nothing. */
export const setVoiceActivity = (next: VoiceActivity): void => {
  activity = next;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What Iris does with a voice, for the orb. */
export const useVoiceActivity = (): VoiceActivity => useSyncExternalStore(listen, () => activity);
