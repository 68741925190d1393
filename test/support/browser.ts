import { type Browser, chromium } from 'playwright-core';
import { freePort } from './services/ports.ts';

/** Chromium with all of a desktop's parts, which alone shows notifications. */
const DESKTOP = '/usr/bin/chromium';
/** Chromium without them: it needs a fifth less processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** A page of a test is left before its scripts have run often enough to pay for compiling them well. */
const FOR_SHORT = '--js-flags=--no-maglev --no-opt';

/** Starts Chromium without a window; it can reach this machine only. `soonLeft` is what becomes of its pages. */
export const launchBrowser = ({ desktop = false, soonLeft = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: desktop ? DESKTOP : HEADLESS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(soonLeft ? [FOR_SHORT] : []),
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });

let shared: Promise<Browser> | undefined;

/** The browser of all files that one process runs, which are one after the other: it is warm from the second on, and ends with the process. */
export const sharedBrowser = async (): Promise<Browser> => {
  if (!(await shared)?.isConnected()) shared = launchBrowser({ soonLeft: true });
  return shared!;
};

let port: Promise<number> | undefined;

/** The port of the servers of these files, which are one after the other, too: what the browser has of one it needs not load of the next. */
export const sharedPort = (): Promise<number> => (port ??= freePort());
