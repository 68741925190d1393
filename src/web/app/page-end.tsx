import { Footer } from '#web/features/marketing/footer.tsx';
import { hasFooter } from './paths.ts';
import { useShownAddress } from './use-shown-address.ts';

/** The footer, on pages that have one. */
export const PageEnd = () => {
  const { pathname } = useShownAddress();
  return hasFooter(pathname) && <Footer />;
};
