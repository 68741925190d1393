import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { available } from '#test/support/services/available.ts';
import { caldavProgram } from './caldav-program.ts';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
interface Login {
  readonly username: string;
  readonly password: string;
}
export type CollectionProgram = ReturnType<typeof collectionProgram>;

/** Asks a server by curl, as people and their scripts do. */
const curl = async (url: URL, { username, password }: Login, { method = 'GET', headers = {}, body }: Asked) => {
  const running = promisify(execFile)(
    '/usr/bin/curl',
    [
      '--silent',
      '--show-error',
      '--user',
      `${username}:${password}`,
      '--request',
      method,
      '--write-out',
      '%{stderr}%{http_code}',
      '--header',
      'Expect:',
      ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...(body === undefined ? [] : ['--data-binary', '@-']),
      url.href,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  running.child.stdin?.end(body);
  const { stdout, stderr } = await running;
  return { status: Number(stderr), text: stdout };
};

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&#13;', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Another program that reads and writes the objects of one calendar: curl, where the machine has it. */
export const collectionProgram = (base: string, login: Login) => {
  const plain = caldavProgram(base, login);
  const ask = async (path: string, asked: Asked = {}): Promise<{ status: number; text: string }> => {
    if (available.curl) return curl(new URL(path, base), login, asked);
    const answer = await plain.ask(path, asked);
    return { status: answer.status, text: await answer.text() };
  };
  return {
    ask,
    read: async (name: string): Promise<string> => (await ask(name)).text,
    async put(name: string, body: string): Promise<void> {
      const headers = { 'content-type': 'text/calendar; charset=utf-8' };
      const { status, text } = await ask(name, { method: 'PUT', headers, body });
      expect(status, text).toBeLessThan(300);
    },
    async remove(name: string): Promise<void> {
      expect((await ask(name, { method: 'DELETE' })).status).toBeLessThan(300);
    },
    async names(): Promise<string[]> {
      const { text } = await ask('', { method: 'PROPFIND', headers: { depth: '1' } });
      const hrefs = [...text.matchAll(/<(?:\w+:)?href>([^<]+)</g)].map(([, href]) => href!);
      return hrefs.filter((href) => href.endsWith('.ics')).map((href) => href.split('/').at(-1)!);
    },
    /** The texts of all objects. */
    async texts(): Promise<string[]> {
      const { text } = await ask('', {
        method: 'REPORT',
        headers: { depth: '1', 'content-type': 'application/xml' },
        body: '<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>',
      });
      return [...text.matchAll(/<(?:\w+:)?calendar-data[^>]*>([^<]*)</g)].map(([, data]) => unescapeXml(data!));
    },
  };
};
