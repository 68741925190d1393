export type KeyAct =
  | 'choose'
  | 'compose'
  | 'reply'
  | 'undo'
  | 'next'
  | 'previous'
  | 'archive'
  | 'unread'
  | 'search'
  | 'learned'
  | 'help'
  | 'back';

const acts = new Map<string, KeyAct>([
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'archive'],
  ['m', 'unread'],
  ['x', 'choose'],
  ['c', 'compose'],
  ['r', 'reply'],
  ['u', 'undo'],
  ['/', 'search'],
  ['l', 'learned'],
  ['?', 'help'],
  ['Escape', 'back'],
]);

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;

/** What a key means on the mail screen; nothing while a text is written or a dialog is open. */
export function keyAct(press: Press, writing: boolean): KeyAct | null {
  if (writing || press.defaultPrevented || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return acts.get(press.key) ?? null;
}

/** Whether keys belong to what has the focus: a text, a choice, an open dialog or menu. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role$="dialog"], [role="menu"]') !== null;
