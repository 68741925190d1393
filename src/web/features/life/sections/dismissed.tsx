import type { ListRow } from '#contract/section.ts';
import { Button } from '#web/ui/button.tsx';
import { useSectionActions } from '../section-actions.ts';

/** The dismissed findings, collapsed, with a restore button. */
export const Dismissed = ({ rows }: { rows: readonly ListRow[] }) => {
  const { bringBack } = useSectionActions();
  return (
    <details className="life-how life-dismissed">
      <summary className="meta t3">Dismissed insights ({rows.length})</summary>
      <ul className="rows">
        {rows.map(
          ({ title, found }) =>
            found && (
              <li className="row between g3" key={found.finding}>
                <span className="t2">{title}</span>
                <Button size="sm" aria-label={`Bring back: ${title}`} onClick={() => bringBack(found.finding)}>
                  Bring back
                </Button>
              </li>
            ),
        )}
      </ul>
    </details>
  );
};
