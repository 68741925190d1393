import { useState } from 'react';
import { rangeBetween } from './range.ts';

/** Which mails of the list are chosen to be changed together; who leaves the list is chosen no more. */
export function useSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [anchor, setAnchor] = useState<string | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id: string) => chosen.has(id),
    toggle(id: string): void {
      setAnchor(id);
      setChosen(chosen.has(id) ? new Set(ids.filter((one) => one !== id)) : new Set([...ids, id]));
    },
    /** From the one that was chosen last to this one. */
    extend(id: string): void {
      setChosen(new Set([...ids, ...rangeBetween(listed, anchor, id)]));
      setAnchor(id);
    },
    all: () => setChosen(new Set(listed)),
    clear(): void {
      setChosen(NONE);
      setAnchor(null);
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;

const NONE: ReadonlySet<string> = new Set();
