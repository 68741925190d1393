import type { TextEdit } from './formatting.ts';

/** Changes a text as if it was typed. */
export const changeText = (area: HTMLTextAreaElement, { from, to, text, select }: TextEdit): void => {
  area.focus();
  area.setSelectionRange(from, to);
  // The one way of changing a text that the browser's own undo knows.
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  area.setSelectionRange(...select);
};
