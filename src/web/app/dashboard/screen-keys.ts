import { goKeys } from './go-keys.ts';

/** A key of a screen, and what it does there. */
export interface ScreenKey {
  readonly key: string;
  readonly does: string;
  /** Whether the command palette offers it: what moves the focus is for keys alone. */
  readonly isCommand?: true;
}
/** The keys of one screen, or of all of them. */
export interface ScreenKeys {
  readonly title: string;
  /** The tab whose screen takes the keys; null for every screen. */
  readonly tab: string | null;
  readonly keys: readonly ScreenKey[];
}

/** The keys of the app, for the cheat sheet and as commands of the palette. */
export const screenKeys: readonly ScreenKeys[] = [
  {
    title: 'Everywhere',
    tab: null,
    keys: [
      { key: 'Ctrl K', does: 'Find, do or ask' },
      { key: '/', does: 'Quick Add; on the mail screen, search' },
      { key: '?', does: 'These keys' },
      ...goKeys.map(({ key, label }) => ({ key: `g ${key}`, does: `Go to ${label}` })),
    ],
  },
  {
    title: 'Mail',
    tab: 'gmail',
    keys: [
      { key: 'c', does: 'New email' },
      { key: 'r', does: 'Reply to the open email', isCommand: true },
      { key: 'e', does: 'Archive the open or selected emails', isCommand: true },
      { key: '#', does: 'Move the open or selected emails to trash', isCommand: true },
      { key: 'h', does: 'Snooze the open or selected emails', isCommand: true },
      { key: 'v', does: 'Move the open or selected emails to a folder', isCommand: true },
      { key: 's', does: 'Star the open email', isCommand: true },
      { key: 'm', does: 'Mark the open email as unread', isCommand: true },
      { key: 't', does: 'Turn the open email into a task', isCommand: true },
      { key: '!', does: 'Report the open email as junk', isCommand: true },
      { key: 'u', does: 'Undo the last change to your mail', isCommand: true },
      { key: 'g', does: 'All folders and lists (instead of g and a letter)', isCommand: true },
      { key: 'l', does: 'What Iris has learned from you', isCommand: true },
      { key: 'j k', does: 'Next and previous email' },
      { key: 'n p', does: 'Next and previous in a conversation' },
      { key: 'x', does: 'Select the email' },
      { key: 'Esc', does: 'Back to the list' },
    ],
  },
  {
    title: 'Calendar',
    tab: 'calendar',
    keys: [
      { key: 'n', does: 'Add an event' },
      { key: 'f', does: 'Find an event', isCommand: true },
      { key: 'a', does: 'Show the agenda', isCommand: true },
      { key: 'd', does: 'Show the day', isCommand: true },
      { key: 'w', does: 'Show the week', isCommand: true },
      { key: 'm', does: 'Show the month', isCommand: true },
      { key: 't', does: 'Show today', isCommand: true },
      { key: '← →', does: 'Earlier and later' },
    ],
  },
];

/** How long a key is offered to a screen that is still opening, and how often, in milliseconds. */
const OFFERED = { for: 4000, every: 80 } as const;

/** Presses a key on the screen: as soon as something takes it, which a screen that is opening does a little later. */
export const pressKey = (key: string): void => {
  const until = performance.now() + OFFERED.for;
  const offer = () => {
    const isFree = document.querySelector('[role$="dialog"]') === null;
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (isFree && !document.body.dispatchEvent(press)) return;
    if (performance.now() < until) setTimeout(offer, OFFERED.every);
  };
  setTimeout(offer, OFFERED.every);
};
