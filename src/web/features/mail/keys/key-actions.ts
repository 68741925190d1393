export type MailKeyAction =
  | 'choose'
  | 'compose'
  | 'reply'
  | 'undo'
  | 'next'
  | 'previous'
  | 'nextInThread'
  | 'previousInThread'
  | 'archive'
  | 'trash'
  | 'junk'
  | 'star'
  | 'move'
  | 'snooze'
  | 'task'
  | 'folders'
  | 'unread'
  | 'search'
  | 'learned'
  | 'help'
  | 'back';

const actions = new Map<string, MailKeyAction>([
  ['j', 'next'],
  ['k', 'previous'],
  ['n', 'nextInThread'],
  ['p', 'previousInThread'],
  ['e', 'archive'],
  ['#', 'trash'],
  ['!', 'junk'],
  ['s', 'star'],
  ['v', 'move'],
  ['h', 'snooze'],
  ['t', 'task'],
  ['g', 'folders'],
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

/** The action of a key on the mail screen; none while a text is edited or a dialog is open. */
export function mailKeyActionOf(press: Press, writing: boolean): MailKeyAction | null {
  if (writing || press.defaultPrevented || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return actions.get(press.key) ?? null;
}

/** Whether the focused element handles keys itself: a text field, a select, an open dialog or menu. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"], [role="menu"]',
  ) !== null;
