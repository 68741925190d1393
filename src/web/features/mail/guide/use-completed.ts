import { useState } from 'react';

/** The steps of a guide that are marked as complete; stored on this device, because the guide leads to other pages. */
export function useCompleted(key: string) {
  const [completed, setCompleted] = useState(() => read(key));
  const mark = (step: number, done: boolean) => {
    const next = new Set(completed);
    if (done) next.add(step);
    else next.delete(step);
    setCompleted(next);
    write(key, next);
  };
  return { completed, mark };
}

const read = (key: string): ReadonlySet<number> => {
  try {
    return new Set((localStorage.getItem(key) ?? '').split(' ').filter(Boolean).map(Number));
  } catch {
    return new Set();
  }
};

const write = (key: string, completed: ReadonlySet<number>) => {
  try {
    localStorage.setItem(key, [...completed].join(' '));
  } catch {
    // Without storage the marks last until the page is closed.
  }
};
