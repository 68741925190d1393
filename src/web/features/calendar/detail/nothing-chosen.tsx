import { MousePointerClick } from 'lucide-react';

/** The placeholder of the detail card while no event is open. */
export const NothingChosen = () => (
  <p className="nothing-chosen t2">
    <MousePointerClick className="i i-18" aria-hidden="true" />
    Select an event to see who is coming, why it matters and how to prepare.
  </p>
);
