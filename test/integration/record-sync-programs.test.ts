import { describe, expect, test } from 'vitest';
import { contactsProgram } from '#test/support/calendar/contacts-program.ts';
import { PASSWORD } from '#test/support/calendar/radicale-and-iris.ts';
import { MAJA, useSyncedServer } from '#test/support/life/synced-server.ts';
import { available } from '#test/support/services/available.ts';
import { startContactsDevice } from '#test/support/services/vdirsyncer-contacts.ts';
import { startXandikos } from '#test/support/services/xandikos.ts';

describe.skipIf(!available.radicale)('contacts and tasks of a server', () => {
  const synced = useSyncedServer();
  const { change, refresh, records, addRecord, edit, inStep } = synced;

  test.skipIf(!available.khal)(
    'are the same on a device that vdirsyncer keeps in step',
    async () => {
      const { client, server } = await inStep();
      const device = startContactsDevice({ ...server, password: PASSWORD, book: 'people' });
      try {
        await device.sync();
        device.write('maja.vcf', MAJA);
        await device.sync();
        await addRecord(client, 'person', { name: 'Tomasz Nowak' });
        await refresh(client);
        const people = await records(client);
        expect(people.map(({ title }) => title).toSorted()).toEqual(['Maja Lindqvist', 'Tomasz Nowak']);
        await edit(
          client,
          people.find(({ title }) => title === 'Maja Lindqvist')!,
          { phone: '+46 70 999' },
        );
        await refresh(client);
        await device.sync();
        const cards = device.names().map((name) => device.read(name));
        expect(cards).toHaveLength(2);
        const maja = cards.find((card) => card.includes('UID:maja'))!;
        expect(maja).toContain('TEL;TYPE=CELL:+46 70 999');
        expect(maja).toMatch(/X-SOCIALPROFILE;type=mastodon:https:\/\/example\.org\/@maja/i);
        const tomasz = device.names().find((name) => device.read(name).includes('FN:Tomasz Nowak'))!;
        device.remove(tomasz);
        await device.sync();
        await refresh(client);
        expect((await records(client)).map(({ title }) => title)).toEqual(['Maja Lindqvist']);
      } finally {
        device.stop();
      }
      // Another program is started for each synchronisation.
    },
    180_000,
  );

  test('are with Xandikos what they are with Radicale', async () => {
    const xandikos = await startXandikos();
    try {
      const program = contactsProgram(`${xandikos.url}user/contacts/addressbook/`);
      await program.putCard('maja.vcf', MAJA);
      const { client, book } = await (async () => {
        const person = await synced.server.person();
        const answer = await person.post('/api/sync/connections', {
          url: xandikos.url,
          username: 'user',
          password: 'x',
        });
        expect(answer.status, answer.text).toBe(200);
        const collection = answer.json.collections.find(({ kind }: { kind: string }) => kind === 'person');
        return { client: person, book: collection.id as string };
      })();
      await change(client, book, { isOn: true });
      const [maja] = await records(client);
      await edit(client, maja!, { name: 'Maja Berg' });
      await addRecord(client, 'person', { name: 'Tomasz Nowak' });
      await refresh(client);
      expect(await program.read('maja.vcf')).toBe(
        MAJA.replace('N:Lindqvist;Maja;;;', 'N:Berg;Maja;;;').replace('FN:Maja Lindqvist', 'FN:Maja Berg'),
      );
      expect(await program.names('')).toHaveLength(2);
      await program.remove('maja.vcf');
      await refresh(client);
      expect((await records(client)).map(({ title }) => title)).toEqual(['Tomasz Nowak']);
    } finally {
      await xandikos.stop();
    }
  });
});
