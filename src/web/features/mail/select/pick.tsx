import './select.css';

/** The checkbox over a sender's avatar: shown on hover, or once a mail is selected. Its list handles the clicks. */
export const Pick = ({ subject, chosen }: { subject: string; chosen: boolean }) => (
  <input
    type="checkbox"
    className="mail-pick"
    aria-label={`Select ${subject}`}
    checked={chosen}
    onChange={() => undefined}
  />
);
