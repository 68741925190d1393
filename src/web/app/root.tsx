import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toaster } from '#web/ui/toast.tsx';
import { Renewal } from './renewal.tsx';
import { pageTitle } from './paths.ts';

/** The parts shared by all pages: title and toasts. */
export const Root = () => {
  const { pathname } = useLocation();
  useEffect(() => void (document.title = pageTitle(pathname)), [pathname]);
  return (
    <>
      <Outlet />
      <Toaster />
      <Renewal />
    </>
  );
};
