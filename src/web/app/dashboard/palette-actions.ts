import {
  CalendarPlus,
  HeartPulse,
  Keyboard,
  type LucideIcon,
  MailPlus,
  Moon,
  Palette as PaletteIcon,
  Plus,
  RefreshCw,
  Square,
  Sun,
  SunMoon,
  Timer,
} from 'lucide-react';
import type { Preferences } from '#contract/person/preferences.ts';
import type { FrameActions } from './frame-actions.ts';
import { pressKey, screenKeys } from './screen-keys.ts';

/** What an action may do. */
export interface PaletteReach {
  readonly frame: FrameActions;
  /** Opens a tab of the dashboard. */
  go(tab: string): void;
  save(preferences: Partial<Preferences>): void;
  startTimer(projectId: string): void;
  stopTimer(): void;
}

/** Something that the palette does at once. */
export interface PaletteAction {
  readonly label: string;
  /** Other words by which it is found. */
  readonly also?: string;
  /** The key that does the same. */
  readonly key?: string;
  /** Where it happens. */
  readonly within: string;
  readonly icon: LucideIcon;
  run(reach: PaletteReach): void;
}

/** What the actions depend on. */
export interface PaletteState {
  readonly tab: string | null;
  readonly mood: Preferences['mood'];
  readonly isMoodKept: boolean;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly isTimerRunning: boolean;
  /** Whether a keyboard is to be expected. */
  readonly hasKeys: boolean;
}

const themes = [
  { label: 'Use the light theme', theme: 'light', icon: Sun },
  { label: 'Use the dark theme', theme: 'dark', icon: Moon },
  { label: 'Use the system theme', theme: 'system', icon: SunMoon },
] as const;

const shortcuts: PaletteAction = {
  label: 'Keyboard shortcuts',
  also: 'keys help cheat sheet',
  key: '?',
  within: '',
  icon: Keyboard,
  run: ({ frame }) => frame.keys(),
};

/** Every action that the palette offers at this moment, those of the open screen first. */
export const paletteActions = ({ tab, mood, isMoodKept, projects, ...state }: PaletteState): PaletteAction[] => [
  ...screenKeys
    .filter((screen) => screen.tab !== null && screen.tab === tab)
    .flatMap(({ title, keys }) =>
      keys
        .filter(({ isCommand }) => isCommand === true)
        .map(({ key, does }): PaletteAction => ({
          label: does,
          key,
          within: title,
          icon: Keyboard,
          run: () => pressKey(key),
        })),
    ),
  {
    label: 'New email',
    also: 'write mail compose to',
    key: 'c',
    within: 'Mail',
    icon: MailPlus,
    run: ({ go }) => {
      go('gmail');
      pressKey('c');
    },
  },
  {
    label: 'Add an event',
    also: 'new event appointment calendar',
    key: 'n',
    within: 'Calendar',
    icon: CalendarPlus,
    run: ({ go }) => {
      go('calendar');
      pressKey('n');
    },
  },
  { label: 'Quick Add', also: 'add record task', key: '/', within: '', icon: Plus, run: ({ frame }) => frame.add() },
  {
    label: 'Check in',
    also: 'mood energy how are you',
    within: '',
    icon: HeartPulse,
    run: ({ frame }) => frame.checkIn(),
  },
  ...(state.isTimerRunning
    ? [{ label: 'Stop the timer', within: 'Orbit', icon: Square, run: (reach: PaletteReach) => reach.stopTimer() }]
    : []),
  ...projects.map(({ id, name }): PaletteAction => ({
    label: `Start timer on ${name}`,
    also: 'track time',
    within: 'Orbit',
    icon: Timer,
    run: ({ startTimer }) => startTimer(id),
  })),
  ...themes.map(({ label, theme, icon }): PaletteAction => ({
    label,
    also: 'change appearance mode',
    within: 'Appearance',
    icon,
    run: ({ save }) => save({ theme }),
  })),
  isMoodKept
    ? {
        label: 'Let the mood follow my day',
        within: 'Mood',
        icon: PaletteIcon,
        run: ({ save }) => save({ followMood: true }),
      }
    : {
        label: 'Keep this mood',
        also: 'pin colour color',
        within: 'Mood',
        icon: PaletteIcon,
        run: ({ save }) => save({ followMood: false, mood }),
      },
  { label: 'Refresh', within: 'This screen', icon: RefreshCw, run: ({ frame }) => frame.refresh() },
  ...(state.hasKeys ? [shortcuts] : []),
];

/** The actions of which every word of a text begins a word. */
export const actionsNamed = (text: string, all: readonly PaletteAction[]): PaletteAction[] => {
  const starts = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ label, also = '' }) => {
    const words = `${label} ${also}`.toLowerCase().split(' ');
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
};
