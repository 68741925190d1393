import { readFileSync } from 'node:fs';
import type { RunningApp } from '#test/support/app.ts';

/** The calls that opening the dashboard makes. */
export const DASHBOARD_CALLS = [
  '/api/auth/user',
  '/api/notifications',
  '/api/timer',
  '/api/life/overview',
  '/api/brief?part=morning',
];

/** Behind a proxy people have network addresses of their own: one address may not register five hundred of them. */
export const BEHIND_PROXY = { DEMO: '0', REGISTRATION: 'open', TRUSTED_PROXY: '127.0.0.1' };

/** Registers so many people, one after the other; gives the cookie of each. */
export const registerPeople = async (app: RunningApp, count: number): Promise<string[]> => {
  const cookies: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${app.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
      body: JSON.stringify({
        email: `person${index}@example.org`,
        password: 'a good password',
        firstName: 'Person',
        lastName: `${index}`,
      }),
    });
    if (!answer.ok) throw new Error(`Registering answered ${answer.status}: ${await answer.text()}`);
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
};

/** Processor time of a server so far, of all its threads, in milliseconds; the kernel counts in hundredths of a second. */
export const processorTime = (app: RunningApp): number => {
  const stat = readFileSync(`/proc/${app.process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(stat[11]) + Number(stat[12])) * 10;
};

/** What a server has in memory, in megabytes. */
export const megabytesOf = (app: RunningApp): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.process.pid}/status`, 'utf8'))![1]) / 1024;
