import { useSyncExternalStore } from 'react';
import { categories, type CategoryId } from './feature.ts';

/** The category that the address asks for (`?category=health`), and the way to ask for another; null is all. */
export const useCategory = (): [CategoryId | null, (category: CategoryId | null) => void] => [
  readCategory(useSyncExternalStore(subscribe, search, nothing)),
  choose,
];

/** Reads a query text; a category that does not exist is none. */
export const readCategory = (text: string): CategoryId | null => {
  const asked = new URLSearchParams(text).get('category');
  return categories.find(({ id }) => id === asked)?.id ?? null;
};

const search = () => location.search;
const nothing = () => '';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

const choose = (category: CategoryId | null) => {
  history.replaceState(null, '', category ? `?category=${category}` : location.pathname);
  for (const listener of listeners) listener();
};
