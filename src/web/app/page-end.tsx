import { useLocation } from '@tanstack/react-router';
import { hasFooter } from './paths.ts';

/** The footer, on the pages that have one. */
export const PageEnd = () => {
  const { pathname } = useLocation();
  return hasFooter(pathname) ? null : null;
};
