/** Runs a function when the page is idle, at the latest after some seconds; returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, UNKNOWING_MS);
  return () => clearTimeout(handle);
};

const LATEST_MS = 4000;
/** For browsers without `requestIdleCallback`. */
const UNKNOWING_MS = 1000;
