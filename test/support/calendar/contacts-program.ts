import { expect } from 'vitest';
import { caldavProgram } from './caldav-program.ts';

/** A card as a phone writes it, with what Iris does not read. */
export const vcard = (uid: string, name: string, more: readonly string[] = []): string =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${uid}`,
    `N:${name.split(' ').toReversed().join(';')};;;`,
    `FN:${name}`,
    'item1.URL;type=pref:https://example.org/a;b',
    'item1.X-ABLabel:_$!<HomePage>!$_',
    ...more,
    'END:VCARD',
    '',
  ].join('\r\n');

/** Another program that reads and writes an address book and a list of tasks below `base`. */
export const contactsProgram = (base: string | URL, login?: { username: string; password: string }) => {
  const { ask, put, read } = caldavProgram(base, login);
  const make = async (path: string, body: string): Promise<void> => {
    const headers = { 'content-type': 'application/xml' };
    expect((await ask(path, { method: 'MKCOL', headers, body })).status).toBe(201);
  };
  return {
    ask,
    /** Makes an address book; what is there already stays. */
    makeBook: (path: string) =>
      make(
        path,
        '<d:mkcol xmlns:d="DAV:" xmlns:a="urn:ietf:params:xml:ns:carddav"><d:set><d:prop><d:resourcetype><d:collection/><a:addressbook/></d:resourcetype><d:displayname>People</d:displayname></d:prop></d:set></d:mkcol>',
      ),
    makeTaskList: (path: string) =>
      make(
        path,
        '<d:mkcol xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Tasks</d:displayname><c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set></d:prop></d:set></d:mkcol>',
      ),
    async putCard(path: string, card: string): Promise<void> {
      const answer = await ask(path, { method: 'PUT', headers: { 'content-type': 'text/vcard' }, body: card });
      expect(answer.status, await answer.text()).toBeLessThan(300);
    },
    putTask: put,
    read,
    async remove(path: string): Promise<void> {
      expect((await ask(path, { method: 'DELETE' })).status).toBeLessThan(300);
    },
    /** The names of the objects in a collection. */
    async names(path: string): Promise<string[]> {
      const answer = await ask(path, { method: 'PROPFIND', headers: { depth: '1' } });
      const hrefs = [...(await answer.text()).matchAll(/<(?:\w+:)?href>([^<]+)</g)].map(([, href]) => href!);
      return hrefs.filter((href) => /\.(?:vcf|ics)$/.test(href)).map((href) => href.split('/').at(-1)!);
    },
  };
};
