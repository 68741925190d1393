import type { ReactNode } from 'react';

/** What other features provide to a public page; the site passes them in, because features do not import each other. */
export interface SiteParts {
  /** The button that opens the side menu, and the menu itself. */
  readonly menu: ReactNode;
  /** The form that joins the waitlist. */
  readonly waitlist: ReactNode;
  /** The particles of the hero. */
  readonly particles: ReactNode;
}
