import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What went wrong with a whole form, said at once. */
export const FormTrouble = ({ children }: { children: ReactNode }) => (
  <p className="hint hint--error" role="alert">
    <CircleAlert className="i i-16" aria-hidden="true" />
    <span>{children}</span>
  </p>
);
