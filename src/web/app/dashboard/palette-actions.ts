import { type LucideIcon, Plus, RefreshCw } from 'lucide-react';
import type { FrameActions } from './frame-actions.ts';

/** Something that the palette does at once. */
export interface PaletteAction {
  readonly label: string;
  /** The key that does the same, or where it happens. */
  readonly within: string;
  readonly icon: LucideIcon;
  run(actions: FrameActions): void;
}

const all: readonly PaletteAction[] = [
  { label: 'Quick Add', within: 'Key /', icon: Plus, run: ({ add }) => add() },
  { label: 'Refresh', within: 'This screen', icon: RefreshCw, run: ({ refresh }) => refresh() },
];

/** The actions whose names begin with every word of a text. */
export const actionsNamed = (text: string): PaletteAction[] => {
  const starts = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => {
    const words = label.toLowerCase().split(' ');
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
};
