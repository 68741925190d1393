import { useLocation } from '@tanstack/react-router';
import { Footer } from '#web/features/marketing/footer.tsx';
import { hasFooter } from './paths.ts';

/** The footer, on pages that have one. */
export const PageEnd = () => {
  const { pathname } = useLocation();
  return hasFooter(pathname) && <Footer />;
};
