import { describe, expect, test } from 'vitest';
import { calendarIn, replyLines as reply } from '#test/support/calendar/calendar-mail.ts';
import { events, MISSING, said, tomorrow, utc, walk, useGuests } from '#test/support/calendar/guests.ts';
import type { Client } from '#test/support/client.ts';
import { available } from '#test/support/services/available.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { until } from '#test/support/until.ts';

describe.skipIf(!available.dovecot)('guests of events', () => {
  const { arrived, create, fixture, host, inbox } = useGuests();

  const uidOf = async (guest: MailAccount, index = 0) =>
    /^UID:(.*)$/m.exec(calendarIn((await inbox(guest))[index]!.source))![1]!.trim();
  const statusIs = (client: Client, id: string, status: string) =>
    until(
      async () => (await client.get(`/api/calendar/events/${id}`)).json.event.attendees[0].status,
      (now) => now === status,
    );

  test('answers that come by email are counted, in the order in which they were given', async () => {
    const { client, guest, receive } = await host();
    const { event } = await create(client, walk([guest.address]));
    await arrived(guest, 1);
    const uid = await uidOf(guest);
    const from = `Anna <${guest.address}>`;
    const declined = await receive({
      from,
      method: 'REPLY',
      lines: reply(uid, guest.address, { status: 'DECLINED', at: '20260502T100000Z' }),
    });
    await statusIs(client, event.id, 'declined');
    expect(await said(client, declined)).toMatchObject({
      kind: 'reply',
      state: 'applied',
      sentence: 'Anna has declined.',
      event: event.id,
    });
    const late = await receive({ from, method: 'REPLY', lines: reply(uid, guest.address, { at: '20260501T100000Z' }) });
    expect(await said(client, late)).toMatchObject({ state: 'outdated', canApply: false });
    const stranger = await receive({ from: MISSING, method: 'REPLY', lines: reply(uid, MISSING) });
    expect(await said(client, stranger)).toMatchObject({ state: 'not_invited', canApply: false });
    expect((await client.post(`${stranger}/apply`)).status).toBe(409);
    const forged = await receive({
      from: MISSING,
      method: 'REPLY',
      lines: reply(uid, guest.address, { at: '20260503T100000Z' }),
    });
    expect(await said(client, forged)).toMatchObject({ state: 'open', canApply: true });
    expect((await said(client, forged)).sentence).toContain(`it comes from ${MISSING}`);
    expect((await client.get(`/api/calendar/events/${event.id}`)).json.event.attendees).toMatchObject([
      { status: 'declined' },
    ]);
    const counted = await client.post(`${forged}/apply`);
    expect(counted.json, counted.text).toMatchObject({
      told: 'nobody',
      event: { attendees: [{ status: 'accepted' }] },
    });
    // The same is not counted twice, and taken back like every change.
    expect((await client.post(`${forged}/apply`)).status).toBe(409);
    expect((await client.post(`/api/calendar/changes/${counted.json.change}/undo`)).status).toBe(200);
    expect((await client.get(`/api/calendar/events/${event.id}`)).json.event.attendees).toMatchObject([
      { status: 'declined' },
    ]);
    const other = await fixture.server.person();
    await other.post('/api/gmail/connect', { kind: 'sample' });
    expect([(await other.get(forged)).status, (await other.post(`${forged}/apply`)).status]).toEqual([404, 404]);
    expect((await other.post(`${forged}/decline`, {})).status).toBe(404);
    expect(await inbox(guest)).toHaveLength(1);
  });

  test('another time that a guest proposes moves the event once it is accepted, or is declined', async () => {
    const { client, guest, receive } = await host();
    const { event } = await create(client, walk([guest.address]));
    await arrived(guest, 1);
    const uid = await uidOf(guest);
    const counter = (hours: number) =>
      reply(uid, guest.address, {
        status: 'TENTATIVE',
        more: [`DTSTART:${utc(hours)}`, 'DURATION:PT1H', 'COMMENT:A ferry'],
      });
    const forged = await receive({ from: MISSING, method: 'COUNTER', lines: counter(4) });
    expect(await said(client, forged)).toMatchObject({ kind: 'counter', state: 'forged', canApply: false });
    expect((await client.post(`${forged}/apply`)).status).toBe(409);
    const path = await receive({ from: guest.address, method: 'COUNTER', lines: counter(4) });
    expect(await said(client, path)).toMatchObject({
      kind: 'counter',
      state: 'open',
      note: 'A ferry',
      before: { start: { dateTime: tomorrow() } },
      after: { start: { dateTime: tomorrow(4) } },
    });
    const declined = await client.post(`${path}/decline`, { note: 'The tide' });
    expect(declined.json, declined.text).toMatchObject({ told: 'email', toldTo: [guest.address] });
    expect(calendarIn((await arrived(guest, 2))[1]!.source)).toContain('METHOD:DECLINECOUNTER');
    expect(await said(client, path)).toMatchObject({ state: 'declined' });
    expect((await client.post(`${path}/decline`, {})).status).toBe(409);
    const again = await receive({
      from: guest.address,
      method: 'COUNTER',
      lines: counter(6).map((line) => line.replace('20260501', '20260502')),
    });
    const accepted = await client.post(`${again}/apply`);
    expect(accepted.json, accepted.text).toMatchObject({
      told: 'email',
      toldTo: [guest.address],
      event: { id: event.id, start: { dateTime: tomorrow(6) } },
    });
    const update = calendarIn((await arrived(guest, 3))[2]!.source);
    expect(update).toContain('METHOD:REQUEST');
    expect(update).toContain('SEQUENCE:1');
    expect((await client.post(`${again}/apply`)).status).toBe(409);
    expect(await inbox(guest)).toHaveLength(3);
  });

  test('changes and cancellations of an invitation are taken over after a look, unless somebody else sends them', async () => {
    const { client, account, guest, receive } = await host();
    const from = `Grace <${guest.address}>`;
    const version = (sequence: number, more: readonly string[], start = 0) => [
      'BEGIN:VEVENT',
      'UID:their-walk',
      `DTSTAMP:2026050${sequence + 1}T000000Z`,
      `SEQUENCE:${sequence}`,
      `DTSTART:${utc(start)}`,
      'DURATION:PT1H',
      'SUMMARY:Their walk',
      `ORGANIZER:mailto:${guest.address}`,
      `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${account.address}`,
      ...more,
      'END:VEVENT',
    ];
    const daily = ['RRULE:FREQ=DAILY;COUNT=3'];
    const first = await receive({ from, method: 'REQUEST', lines: version(0, daily) });
    expect(await said(client, first)).toBeNull();
    expect((await client.post(`${first}/answer`, { status: 'accepted' })).status).toBe(200);
    const change = { method: 'REQUEST', lines: version(1, [...daily, 'LOCATION:Pier 7'], 2) };
    const forged = await receive({ from: MISSING, ...change });
    expect(await said(client, forged)).toMatchObject({ kind: 'update', state: 'forged', canApply: false });
    expect((await client.post(`${forged}/apply`)).status).toBe(409);
    expect((await client.post(`${forged}/answer`, { status: 'accepted' })).status).toBe(409);
    const doubtful = await receive({ from, headers: ['Authentication-Results: mx; dmarc=fail'], ...change });
    expect(await said(client, doubtful)).toMatchObject({ state: 'forged' });
    const update = await receive({ from, ...change });
    expect(await said(client, update)).toMatchObject({
      kind: 'update',
      state: 'open',
      before: { start: { dateTime: tomorrow() }, location: '' },
      after: { start: { dateTime: tomorrow(2) }, location: 'Pier 7' },
    });
    expect((await events(client)).map((each: { location: string }) => each.location)).toEqual(['', '', '']);
    expect((await client.post(`${update}/apply`)).json).toMatchObject({
      told: 'nobody',
      event: { location: 'Pier 7' },
    });
    expect(await said(client, update)).toBeNull();
    const [, second] = await events(client);
    const one = [
      'BEGIN:VEVENT',
      'UID:their-walk',
      'DTSTAMP:20260505T000000Z',
      'SEQUENCE:1',
      `RECURRENCE-ID:${utc(26)}`,
      `ORGANIZER:mailto:${guest.address}`,
      'STATUS:CANCELLED',
      'END:VEVENT',
    ];
    const single = await receive({ from, method: 'CANCEL', lines: one });
    expect(await said(client, single)).toMatchObject({
      kind: 'cancel',
      state: 'open',
      isOneOfSeries: true,
      event: second.id,
    });
    expect((await client.post(`${single}/apply`)).status).toBe(200);
    expect(await said(client, single)).toMatchObject({ state: 'applied' });
    expect(await events(client)).toHaveLength(2);
    const cancelled = version(2, ['STATUS:CANCELLED']);
    const stranger = await receive({ from: MISSING, method: 'CANCEL', lines: cancelled });
    expect(await said(client, stranger)).toMatchObject({ state: 'forged', canApply: false });
    expect((await client.post(`${stranger}/apply`)).status).toBe(409);
    const all = await receive({ from, method: 'CANCEL', lines: cancelled });
    const gone = await client.post(`${all}/apply`);
    expect(gone.json, gone.text).toMatchObject({ event: null, told: 'nobody' });
    expect(await events(client)).toEqual([]);
    expect((await client.post(`/api/calendar/changes/${gone.json.change}/undo`)).status).toBe(200);
    expect(await events(client)).toHaveLength(2);
  });
});
