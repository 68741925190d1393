import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** The first items of a list and the button that shows the rest, which is null while there is no rest. */
export const useShowMore = <T,>(items: readonly T[], first: number): [shown: readonly T[], more: ReactNode] => {
  const [all, setAll] = useState(false);
  if (items.length <= first) return [items, null];
  const more = (
    <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? 'Show fewer' : `Show all ${items.length}`}
    </Button>
  );
  return [all ? items : items.slice(0, first), more];
};
