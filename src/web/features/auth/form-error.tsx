import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error of a whole form, announced at once. */
export const AuthFormError = ({ children }: { children: ReactNode }) => (
  <p className="hint hint--error" role="alert">
    <CircleAlert className="i i-16" aria-hidden="true" />
    <span>{children}</span>
  </p>
);
