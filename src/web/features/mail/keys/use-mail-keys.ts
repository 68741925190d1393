import { useEffect } from 'react';
import { isWriting, type MailKeyAction, mailKeyActionOf } from './key-actions.ts';

/** Runs the action of each key of the mail screen; a key without an action is left to other listeners. */
export function useMailKeys(actions: { readonly [A in MailKeyAction]?: () => void }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = mailKeyActionOf(event, isWriting(event.target));
      const run = action && actions[action];
      if (!run) return;
      event.preventDefault();
      run();
    };
    // On the document, so that the frame, which listens on the window, sees which events were handled.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
