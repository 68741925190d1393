import { useEffect } from 'react';
import { isWriting, type KeyAct, keyAct } from './key-acts.ts';

/** Runs what the keys of the mail screen mean; an act that is not given leaves its key to others. */
export function useMailKeys(acts: { readonly [A in KeyAct]?: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = keyAct(event, isWriting(event.target));
      const run = act && acts[act];
      if (!run) return;
      event.preventDefault();
      run();
    };
    // On the document, so that the frame around the screen, which listens on the window, hears what is used up.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
