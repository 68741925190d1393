import './select.css';
import type { MailSelection } from './use-selection.ts';

type PickProps = { id: string; subject: string; selection: MailSelection };

/** The checkbox over a sender's avatar: shown on hover, or once a mail is selected. */
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
