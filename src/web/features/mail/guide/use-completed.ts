import { useState } from 'react';

const KEY = 'iris.mail-guide';

/** The steps marked as complete; stored on this device, because the guide leads to other pages. */
export function useCompleted() {
  const [completed, setCompleted] = useState(read);
  const mark = (step: number, done: boolean) => {
    const next = new Set(completed);
    if (done) next.add(step);
    else next.delete(step);
    setCompleted(next);
    write(next);
  };
  return { completed, mark };
}

const read = (): ReadonlySet<number> => {
  try {
    return new Set((localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean).map(Number));
  } catch {
    return new Set();
  }
};

const write = (completed: ReadonlySet<number>) => {
  try {
    localStorage.setItem(KEY, [...completed].join(' '));
  } catch {
    // Without storage the marks last until the page is closed.
  }
};
