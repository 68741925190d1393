import type { MouseEvent } from 'react';
import type { MailSelection } from '../select/use-selection.ts';

/** What a click in the list does: opens a mail, or selects it. One listener for all rows. */
export const rowClicks =
  (selection: MailSelection, onOpen: (id: string) => void) =>
  (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest('.mail-item')?.querySelector<HTMLElement>('[data-mail]')?.dataset.mail;
    if (id === undefined) return;
    const isBox = event.target instanceof HTMLInputElement;
    if (isBox && !event.shiftKey) return selection.toggle(id);
    // With the shift key a row is selected with all before it, and not opened.
    if (event.shiftKey) {
      if (!isBox) event.preventDefault();
      return selection.extend(id);
    }
    // What else a browser does with a link, such as a new window, stays with it.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(id);
  };
