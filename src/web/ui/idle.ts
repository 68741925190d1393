/** Runs something when the page has nothing else to do, at the latest after some seconds; gives the way to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, UNKNOWING_MS);
  return () => clearTimeout(handle);
};

const LATEST_MS = 4000;
/** Where the browser does not say when it is idle. */
const UNKNOWING_MS = 1000;
