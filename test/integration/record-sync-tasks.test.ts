import { describe, expect, test } from 'vitest';
import { useSyncedServer } from '#test/support/life/synced-server.ts';
import { available } from '#test/support/services/available.ts';

describe.skipIf(!available.radicale)('contacts and tasks of a server', () => {
  const { refresh, records, addRecord, edit, inStep } = useSyncedServer();

  const TASK = [
    'BEGIN:VTODO',
    'UID:plants',
    'SUMMARY:Water plants',
    'DUE;VALUE=DATE:20260522',
    'X-KEEP:1',
    'END:VTODO',
  ];

  test('are tasks too: due, priority, done, repeating and parts of others, both ways', async () => {
    const { client, server } = await inStep('list');
    await server.putTask('todo/plants.ics', TASK);
    await server.putTask('todo/part.ics', [
      'BEGIN:VTODO',
      'UID:part',
      'SUMMARY:Roses',
      'RELATED-TO:plants',
      'END:VTODO',
    ]);
    await refresh(client);
    const all = await records(client, 'task');
    const plants = all.find(({ title }) => title === 'Water plants')!;
    expect(plants.values).toMatchObject({ due: '2026-05-22', status: 'To do' });
    expect(all.find(({ title }) => title === 'Roses')!.values).toMatchObject({ parent: plants.id });
    await addRecord(client, 'task', {
      title: 'Tulips',
      status: 'To do',
      due: '2026-05-23',
      at: '09:00',
      parent: plants.id,
    });
    await edit(client, plants, { priority: 'High', repeat: 'Every week' });
    await refresh(client);
    const written = await server.read('todo/plants.ics');
    expect(written).toContain('PRIORITY:1');
    expect(written).toContain('RRULE:FREQ=WEEKLY');
    expect(written).toContain('X-KEEP:1');
    const tulips = (await server.names('todo/')).find((name) => !['plants.ics', 'part.ics'].includes(name));
    expect(await server.read(`todo/${tulips}`)).toMatch(/DUE:20260523T070000Z[^]*RELATED-TO:plants/);
    await edit(client, plants, { priority: 'High', repeat: 'Every week', status: 'Done' });
    await refresh(client);
    expect(await server.read('todo/plants.ics')).toMatch(/DUE;VALUE=DATE:20260529/);
    await server.putTask('todo/part.ics', [
      'BEGIN:VTODO',
      'UID:part',
      'SUMMARY:Roses',
      'STATUS:COMPLETED',
      'END:VTODO',
    ]);
    await refresh(client);
    expect((await records(client, 'task')).find(({ title }) => title === 'Roses')!.values).toMatchObject({
      status: 'Done',
      parent: null,
    });
  });

  test('remind as their alarm says, and the alarm follows what is set here', async () => {
    const { client, server } = await inStep('list');
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;RELATED=END:-PT30M', 'X-KEEP:2', 'END:VALARM'];
    await server.putTask('todo/plants.ics', [...TASK.slice(0, 3), 'DUE:20260522T150000Z', ...alarm, ...TASK.slice(4)]);
    await server.putTask('todo/old.ics', [
      'BEGIN:VTODO',
      'UID:old',
      'SUMMARY:Long ago',
      'DUE:20260101T150000Z',
      ...alarm,
      'END:VTODO',
    ]);
    await refresh(client);
    const all = await records(client, 'task');
    const plants = all.find(({ title }) => title === 'Water plants')!;
    expect(plants.values).toMatchObject({ due: '2026-05-22', at: '17:00', remind: '30 minutes before' });
    expect(all.find(({ title }) => title === 'Long ago')!.values).toMatchObject({ remind: null });
    await refresh(client);
    expect(await server.read('todo/old.ics')).toContain('TRIGGER;RELATED=END:-PT30M');
    await edit(client, plants, { remind: '1 day before' });
    await refresh(client);
    const written = await server.read('todo/plants.ics');
    expect(written).toContain('TRIGGER;RELATED=END:-P1D');
    expect(written).not.toContain('-PT30M');
    await server.putTask('todo/plants.ics', TASK);
    await refresh(client);
    expect((await records(client, 'task')).find(({ id }) => id === plants.id)!.values).toMatchObject({ remind: null });
  });
});
