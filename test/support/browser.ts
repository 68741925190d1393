import { type Browser, chromium } from 'playwright-core';
import { freePort } from './services/ports.ts';

/** Chromium with all of a desktop's parts, which alone shows notifications. */
const DESKTOP = '/usr/bin/chromium';
/** Chromium without them: it needs a fifth less processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** Starts Chromium without a window; it can reach this machine only. */
export const launchBrowser = ({ desktop = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: desktop ? DESKTOP : HEADLESS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });

let shared: Promise<Browser> | undefined;

/** The browser of all files that one process runs, which are one after the other: it is warm from the second on, and ends with the process. */
export const sharedBrowser = async (): Promise<Browser> => {
  if (!(await shared)?.isConnected()) shared = launchBrowser();
  return shared!;
};

let port: Promise<number> | undefined;

/** The port of the servers of these files, which are one after the other, too: what the browser has of one it needs not load of the next. */
export const sharedPort = (): Promise<number> => (port ??= freePort());
