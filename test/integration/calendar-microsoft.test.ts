import { describe, expect, test } from 'vitest';
import { ADA, useMicrosoftCalendar } from '#test/support/calendar/microsoft-calendar.ts';
import type { Client } from '#test/support/client.ts';
import { startTestServer } from '#test/support/server.ts';

describe('calendars of Microsoft', () => {
  const microsoft = useMicrosoftCalendar();
  const { leave, comeBack, signIn, connected, refresh, status, range, days, create, lunch, other, add, weekly } =
    microsoft;

  test('are offered only where the operator has set the sign-in up', async () => {
    const offered = async (client: Client) => (await client.get('/api/calendar/providers')).json;
    expect(await offered(await microsoft.server.person())).toContainEqual(
      expect.objectContaining({ kind: 'microsoft', label: 'Microsoft', signInPath: '/api/calendar/oauth/microsoft' }),
    );
    const bare = await startTestServer();
    const kinds = (await offered(await bare.person())).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['caldav', 'ics', 'local']);
    await bare.close();
  });

  test('are connected by signing in, with all calendars of the account', async () => {
    await add('Dentist');
    const person = await connected();
    expect(microsoft.graph.journal().filter(({ status: code }) => code >= 400)).toEqual([]);
    const { connections, canCreate } = await status(person);
    expect(canCreate).toBe(true);
    expect(connections).toMatchObject([{ kind: 'microsoft', name: ADA, host: 'microsoft.com', problem: null }]);
    const calendars = (await person.get('/api/calendar/calendars')).json as { name: string }[];
    expect(calendars.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Calendar', isReadOnly: false, isDefault: true },
      { name: 'Holidays', isReadOnly: true, isDefault: false },
      { name: 'Team', isReadOnly: false, color: '#4a7baa' },
    ]);
    expect(await range(person, '2027-01-15', '2027-01-15')).toMatchObject([
      { summary: 'Dentist', start: { dateTime: '2027-01-15T08:00:00.000Z', timeZone: 'Europe/Berlin' } },
    ]);
  });

  test('a sign-in that is refused says why, and connects nothing', async () => {
    const person = await microsoft.server.person();
    const place = await comeBack(person, await microsoft.idp.deny(await leave(person)));
    const why = new URL(place, 'http://127.0.0.1').searchParams.get('why');
    expect((await person.get(`/api/calendar/sign-in-problem?why=${why}`)).json.message).toContain('Microsoft');
    const stranger = await microsoft.server.person();
    expect((await stranger.get(`/api/calendar/sign-in-problem?why=${why}`)).status).toBe(404);
    expect((await status(person)).connections).toEqual([]);
  });

  test('series are at their hour in summer and winter, without what was cancelled and with what was moved', async () => {
    const series = await add('Choir', weekly());
    const id = encodeURIComponent(series.id);
    await other('DELETE', `/events/${encodeURIComponent(microsoft.graph.occurrenceId(series.id, '2027-01-29'))}`);
    await other('PATCH', `/events/${encodeURIComponent(microsoft.graph.occurrenceId(series.id, '2027-02-05'))}`, {
      subject: 'Concert',
      start: { dateTime: '2027-02-06T18:00:00', timeZone: 'W. Europe Standard Time' },
      end: { dateTime: '2027-02-06T20:00:00', timeZone: 'W. Europe Standard Time' },
    });
    const person = await connected();
    const winter = await range(person, '2027-01-10', '2027-02-13');
    expect(winter.map(({ summary }) => summary)).toEqual(['Choir', 'Choir', 'Concert', 'Choir']);
    expect(days(winter)).toEqual([
      '2027-01-15T08:00:00.000Z',
      '2027-01-22T08:00:00.000Z',
      '2027-02-06T17:00:00.000Z',
      '2027-02-12T08:00:00.000Z',
    ]);
    expect(days(await range(person, '2027-07-01', '2027-07-03'))).toEqual(['2027-07-02T07:00:00.000Z']);
    await other('PATCH', `/events/${id}`, { subject: 'Rehearsal' });
    await refresh(person);
    expect((await range(person, '2027-02-12', '2027-02-12'))[0]?.summary).toBe('Rehearsal');
  });

  test('changes of other programs come with the next round, and removed dates too', async () => {
    const [single, series] = [await add('Dentist'), await add('Choir', weekly())];
    const person = await connected();
    await other('PATCH', `/events/${encodeURIComponent(single.id)}`, { subject: 'Dentist, again' });
    await other('DELETE', `/events/${encodeURIComponent(microsoft.graph.occurrenceId(series.id, '2027-01-22'))}`);
    await add('Optician');
    await refresh(person);
    const titles = (await range(person, '2027-01-15', '2027-01-23')).map(({ summary }) => summary);
    expect(titles.toSorted()).toEqual(['Choir', 'Dentist, again', 'Optician']);
    await other('DELETE', `/events/${encodeURIComponent(single.id)}`);
    await other('DELETE', `/events/${encodeURIComponent(series.id)}`);
    await refresh(person);
    expect((await range(person, '2027-01-15', '2027-01-23')).map(({ summary }) => summary)).toEqual(['Optician']);
  });

  test('everything is read again when Microsoft has forgotten where it stood, page by page', async () => {
    microsoft.graph.setPageSize(2);
    const all = ['One', 'Two', 'Three', 'Four', 'Five'];
    const made = [];
    for (const subject of all) made.push(await add(subject));
    const person = await connected();
    await other('DELETE', `/events/${encodeURIComponent(made[0].id)}`);
    microsoft.graph.forgetLinks();
    await refresh(person);
    const titles = (await range(person, '2027-01-15', '2027-01-15')).map(({ summary }) => summary);
    expect(titles.toSorted()).toEqual(['Five', 'Four', 'Three', 'Two']);
    expect((await status(person)).connections[0].problem).toBeNull();
  });

  test('what Microsoft puts off is sent again after the time it names; without one the person is told', async () => {
    const person = await connected();
    microsoft.graph.fail({ match: '/events', method: 'POST', status: 429, headers: { 'retry-after': '0' } });
    await create(person, lunch());
    expect(
      microsoft.graph
        .journal()
        .filter(({ method }) => method === 'POST')
        .map((call) => call.status),
    ).toEqual([429, 201]);
    microsoft.graph.fail({ match: '/me/calendars', status: 429, headers: { 'retry-after': '3600' } });
    await refresh(person);
    expect((await status(person)).connections[0]).toMatchObject({
      problem: 'Microsoft is busy or limiting requests. Please try again later.',
      needsReconnect: false,
    });
    microsoft.graph.fail({ match: '/events', method: 'POST', status: 400, message: 'The end is before the start.' });
    const refused = await person.post('/api/calendar/events', lunch());
    expect(refused.json.error.message).toBe('Microsoft didn’t accept this and said: “The end is before the start.”');
  });

  test('a token that ends early is renewed, and a restart goes on with the newest permission', async () => {
    const person = await connected();
    microsoft.graph.fail({ match: '/me/calendars', status: 401 });
    await refresh(person);
    expect((await status(person)).connections[0].problem).toBeNull();
    // Each refresh token of this provider serves only once.
    await refresh(person);
    await microsoft.server.restart();
    await refresh(person);
    expect((await status(person)).connections[0].problem).toBeNull();
    await create(person, lunch());
  });

  test('when the permission was taken back the person is asked to sign in, and nothing is lost', async () => {
    await add('Dentist');
    const person = await connected();
    await microsoft.idp.withdraw('ada');
    await refresh(person);
    expect((await status(person)).connections[0]).toMatchObject({
      needsReconnect: true,
      problem: 'Microsoft no longer gives Iris access to this calendar. Sign in again to continue.',
    });
    expect(await range(person, '2027-01-15', '2027-01-15')).toMatchObject([{ summary: 'Dentist' }]);
    await signIn(person);
    expect((await status(person)).connections).toMatchObject([{ problem: null, needsReconnect: false }]);
  });

  test('another person sees nothing of it, and a visitor is sent to the sign-in', async () => {
    await add('Dentist');
    const person = await connected();
    const [dentist] = await range(person, '2027-01-15', '2027-01-15');
    const stranger = await microsoft.server.person();
    await stranger.post('/api/calendar/connect', { kind: 'local' });
    expect((await stranger.get(`/api/calendar/events/${dentist!.id}`)).status).toBe(404);
    const visitor = microsoft.server.client();
    expect((await visitor.get('/api/calendar/oauth/microsoft')).headers.get('location')).toBe('/auth');
  });
});
