import { useState } from 'react';
import type { WindowRange } from './window-range.ts';

export type SidebarWidth = 'wide' | 'narrow';
const KEY = 'iris.sidebar';

/** The width of the sidebar: the last choice on this device, else one that suits the window. */
export function useSidebarWidth(range: WindowRange): [SidebarWidth, (width: SidebarWidth) => void] {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (width: SidebarWidth) => {
    localStorage.setItem(KEY, width);
    setChosen(width);
  };
  return [chosen ?? (range === 'wide' ? 'wide' : 'narrow'), choose];
}

function readChosen(): SidebarWidth | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'wide' || stored === 'narrow' ? stored : null;
}
