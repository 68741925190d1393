import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toaster } from '#web/ui/toast.tsx';
import { titleOf } from './paths.ts';

/** What stands around every page: the way past the navigation, the page, the toasts. */
export const Root = () => {
  const { pathname } = useLocation();
  useEffect(() => void (document.title = titleOf(pathname)), [pathname]);
  return (
    <>
      <a className="btn btn--primary skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      <Toaster />
    </>
  );
};
