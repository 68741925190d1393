import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuthDialog } from './auth-search.ts';

type HelpLinkProps = { to: AuthDialog; disabled?: boolean; className?: string; children: ReactNode };

/** Opens a dialog of the auth page by its address; other search parameters stay. */
export const HelpLink = ({ to, disabled, className, children }: HelpLinkProps) => (
  <Link
    className={className}
    from="/auth"
    to="/auth"
    search={(given) => ({ ...given, help: to })}
    disabled={disabled}
    resetScroll={false}
  >
    {children}
  </Link>
);
