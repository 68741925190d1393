import type { Selection } from './use-selection.ts';

type PickProps = { id: string; subject: string; selection: Selection };

/** The box over the picture of a sender: shown when it is pointed at, or once something is chosen. */
export const Pick = ({ id, subject, selection }: PickProps) => (
  <input
    type="checkbox"
    className="mail-pick"
    aria-label={`Choose ${subject}`}
    checked={selection.has(id)}
    onChange={() => undefined}
    onClick={(event) => (event.shiftKey ? selection.extend(id) : selection.toggle(id))}
  />
);
