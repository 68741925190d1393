import { MousePointerClick } from 'lucide-react';

/** The placeholder of the detail card while no event is open. */
export const NothingChosen = () => (
  <p className="nothing-chosen t2">
    <MousePointerClick className="i i-18" aria-hidden="true" />
    Choose an event to see who comes, why it matters and what to do about it.
  </p>
);
