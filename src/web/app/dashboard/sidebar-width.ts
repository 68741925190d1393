import { useState } from 'react';
import type { WindowRange } from './window-range.ts';

export type SidebarWidth = 'wide' | 'narrow';
const KEY = 'iris.sidebar';

/** The tabs with three columns, which need the room. */
const WITH_COLUMNS = ['gmail'];

/** The width of the sidebar: the last choice on this device, else one that suits the window and the tab. */
export function useSidebarWidth(range: WindowRange, tab: string | null): [SidebarWidth, (width: SidebarWidth) => void] {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (width: SidebarWidth) => {
    localStorage.setItem(KEY, width);
    setChosen(width);
  };
  const isRoomy = range === 'full' || (range === 'wide' && !WITH_COLUMNS.includes(tab ?? ''));
  return [chosen ?? (isRoomy ? 'wide' : 'narrow'), choose];
}

function readChosen(): SidebarWidth | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'wide' || stored === 'narrow' ? stored : null;
}
