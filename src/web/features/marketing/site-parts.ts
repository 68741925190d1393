import type { ReactNode } from 'react';

/** What other features bring to a public page; the site places them, because features do not know each other. */
export interface SiteParts {
  /** The button that opens the side menu, and the menu itself. */
  readonly menu: ReactNode;
  /** The form that joins the waitlist. */
  readonly waitlist: ReactNode;
  /** The motes of the hero. */
  readonly motes: ReactNode;
}
