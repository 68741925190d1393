import { expect } from 'vitest';

/** An hour of an event as another program writes it; `start` is in UTC. */
export const vevent = (
  uid: string,
  summary: string,
  start = '20260522T090000Z',
  more: readonly string[] = [],
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260501T000000Z',
  `DTSTART:${start}`,
  'DURATION:PT1H',
  `SUMMARY:${summary}`,
  ...more,
  'END:VEVENT',
];

/** Another program that asks a CalDAV server for paths below `base`. */
export const caldavProgram = (base: string | URL, login?: { username: string; password: string }) => {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (login !== undefined) headers.set('authorization', `Basic ${btoa(`${login.username}:${login.password}`)}`);
    return fetch(new URL(path, base), { ...init, headers });
  };
  return {
    ask,
    /** Writes a calendar object with these lines there. */
    async put(path: string, lines: readonly string[]): Promise<void> {
      const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//peer//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
      const answer = await ask(path, { method: 'PUT', headers: { 'content-type': 'text/calendar' }, body });
      expect(answer.status).toBeLessThan(300);
    },
    read: async (path: string): Promise<string> => (await ask(path)).text(),
  };
};
