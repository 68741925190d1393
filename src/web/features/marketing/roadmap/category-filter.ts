import { useSyncExternalStore } from 'react';
import { roadmapCategories, type RoadmapCategoryId } from './feature.ts';

/** The category in the address (`?category=health`), and how to change it; null is all. */
export const useCategory = (): [RoadmapCategoryId | null, (category: RoadmapCategoryId | null) => void] => [
  readCategory(useSyncExternalStore(subscribe, search, nothing)),
  choose,
];

/** Parses the query text; an unknown category counts as none. */
export const readCategory = (text: string): RoadmapCategoryId | null => {
  const asked = new URLSearchParams(text).get('category');
  return roadmapCategories.find(({ id }) => id === asked)?.id ?? null;
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

const choose = (category: RoadmapCategoryId | null) => {
  history.replaceState(null, '', category ? `?category=${category}` : location.pathname);
  for (const listener of listeners) listener();
};
