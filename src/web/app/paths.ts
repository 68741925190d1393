import { NOT_FOUND_TITLE, pages } from '#contract/pages.ts';

/** The title of the page at a path. */
export const pageTitle = (path: string): string =>
  pages.find((page) => page.path === withoutEnd(path))?.title ?? NOT_FOUND_TITLE;

const FOOTLESS = ['/dashboard', '/messages', '/notifications', '/settings'];

/** Whether the page at a path ends with the footer. */
export const hasFooter = (path: string): boolean => !FOOTLESS.some((start) => path.startsWith(start));

const withoutEnd = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);
