import { createContext, use } from 'react';

/** What the frame offers to every screen in it. */
export interface FrameActions {
  search: () => void;
  add: () => void;
  /** Quick Add that listens, where speech stays on the device; false where it doesn't. */
  speak: () => Promise<boolean>;
  refresh: () => void;
  refreshing: boolean;
  /** Opens a new check-in. */
  checkIn: () => void;
  /** Shows the keys of every screen. */
  keys: () => void;
}

export const FrameActionsContext = createContext<FrameActions | null>(null);

export function useFrameActions(): FrameActions {
  const actions = use(FrameActionsContext);
  if (!actions) throw new Error('The actions of the frame are only known inside of it.');
  return actions;
}
