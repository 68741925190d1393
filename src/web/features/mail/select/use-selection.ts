import { useState } from 'react';
import { rangeBetween } from './range.ts';

/** The mails of the list that are selected for a bulk action; a mail that leaves the list is deselected. */
export function useMailSelection(listed: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [anchor, setAnchor] = useState<string | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  return {
    ids,
    /** The same as long as nothing is selected or deselected. */
    chosen,
    toggle(id: string): void {
      setAnchor(id);
      setChosen(chosen.has(id) ? new Set(ids.filter((one) => one !== id)) : new Set([...ids, id]));
    },
    /** Selects from the last selected mail to this one. */
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
export type MailSelection = ReturnType<typeof useMailSelection>;

const NONE: ReadonlySet<string> = new Set();
