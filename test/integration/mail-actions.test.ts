import { describe, expect, test } from 'vitest';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { ALL_MAILS_PATH, userWithMails } from '#test/support/mail/mailbox.ts';
import { available } from '#test/support/services/available.ts';
import { startTlsServer } from '#test/support/services/tls-server.ts';
import { until } from '#test/support/until.ts';

describe.skipIf(!available.dovecot)('putting mail away on a real mail server', () => {
  const fixture = useMailTestServers('keeper');

  test('archiving is undone, also when another program has moved the mail meanwhile', async () => {
    const { account, client, emails, subjectsIn } = await userWithMails(fixture, [
      { subject: 'First away' },
      { subject: 'Second away' },
    ]);
    const idOf = (subject: string) => emails.find((mail) => mail.subject === subject)!.id;
    await client.post(`/api/gmail/emails/${idOf('First away')}/archive`);
    await client.post(`/api/gmail/emails/${idOf('Second away')}/archive`);
    expect(await subjectsIn('INBOX')).toEqual([]);
    const [last] = (await client.get('/api/gmail/actions')).json;
    expect(last).toMatchObject({
      kind: 'archive',
      by: 'person',
      reason: 'You archived it',
      subject: 'Second away',
      undoable: true,
    });
    expect((await client.post('/api/gmail/actions/last/undo')).json).toMatchObject({ id: last.id, state: 'undone' });
    expect(await subjectsIn('INBOX')).toEqual(['Second away']);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(1);
    expect((await client.post(`/api/gmail/actions/${last.id}/undo`)).status).toBe(409);

    await fixture.dovecot.moveElsewhere(account, 'First away', 'Archive', 'Trash');
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect((await subjectsIn('INBOX')).toSorted()).toEqual(['First away', 'Second away']);
    await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      ({ total }) => total === 2,
    );
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(409);
    const stranger = await fixture.server.person();
    expect((await stranger.post(`/api/gmail/actions/${last.id}/undo`)).status).toBe(404);
  });

  test('archiving is undone after a restart, also when the mail was moved while Iris was away', async () => {
    const { account, client, emails, subjectsIn } = await userWithMails(fixture, [
      { subject: 'Away' },
      { subject: 'Away and moved' },
    ]);
    for (const { id } of emails) await client.post(`/api/gmail/emails/${id}/archive`);
    const deeds = (await client.get('/api/gmail/actions')).json;
    await fixture.server.restart();
    await fixture.dovecot.moveElsewhere(account, 'Away and moved', 'Archive', 'Trash');
    for (const { id, subject } of deeds) {
      expect((await client.post(`/api/gmail/actions/${id}/undo`)).json).toMatchObject({ subject, state: 'undone' });
      expect(await subjectsIn('INBOX')).toContain(subject);
    }
    expect([await subjectsIn('Archive'), await subjectsIn('Trash')]).toEqual([[], []]);
    await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      ({ total }) => total === 2,
    );
  });

  test('junk is moved to the junk folder and back; flags and moves are undone', async () => {
    const { client, emails, look, subjectsIn } = await userWithMails(fixture, [{ subject: 'Cheap watches' }]);
    const { id } = emails[0]!;
    expect((await client.post(`/api/gmail/emails/${id}/junk`)).status).toBe(200);
    expect(await subjectsIn('Junk')).toEqual(['Cheap watches']);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(0);
    await client.post('/api/gmail/actions/last/undo');
    expect([await subjectsIn('Junk'), await subjectsIn('INBOX')]).toEqual([[], ['Cheap watches']]);
    await client.post(`/api/gmail/emails/${id}/read`);
    await client.post(`/api/gmail/emails/${id}/unread`);
    expect((await look('INBOX'))[0]!.flags).not.toContain('\\Seen');
    await client.post('/api/gmail/actions/last/undo');
    expect((await look('INBOX'))[0]!.flags).toContain('\\Seen');
    await client.post(`/api/gmail/emails/${id}/archive`);
    await client.post(`/api/gmail/emails/${id}/unarchive`);
    expect(await subjectsIn('INBOX')).toEqual(['Cheap watches']);
  });

  test('more than twenty at once need their number to be named', async () => {
    const { client, emails } = await userWithMails(
      fixture,
      Array.from({ length: 22 }, (_, index) => ({ subject: `Pile ${index}` })),
    );
    const ids = emails.map(({ id }) => id);
    const asked = await client.post('/api/gmail/bulk', { ids, action: 'archive' });
    expect([asked.status, asked.json.error.code]).toEqual([409, 'confirm_count']);
    expect((await client.post('/api/gmail/bulk', { ids, action: 'archive', count: 22 })).json).toMatchObject({
      changed: 22,
      failed: 0,
    });
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(0);
    expect((await client.post('/api/gmail/actions/last/undo')).json).toMatchObject({
      kind: 'archive',
      state: 'undone',
    });
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(22);
    await client.post('/api/gmail/bulk', { ids: ids.slice(0, 3), action: 'read' });
    expect((await client.get(`${ALL_MAILS_PATH}&q=is:unread`)).json.total).toBe(19);
    await client.post('/api/gmail/actions/last/undo');
    expect((await client.get(`${ALL_MAILS_PATH}&q=is:unread`)).json.total).toBe(22);
  });

  test('reading a hundred mails does not push earlier actions out of the list', async () => {
    const { client, emails } = await userWithMails(
      fixture,
      Array.from({ length: 100 }, (_, index) => ({ subject: `Morning ${index}` })),
    );
    const [first, ...rest] = emails.map(({ id }) => id);
    await client.post(`/api/gmail/emails/${first}/archive`);
    await client.post('/api/gmail/bulk', { ids: rest, action: 'read', count: 99 });
    await client.post(`/api/gmail/emails/${rest[0]}/unread`);
    await client.post(`/api/gmail/emails/${rest[0]}/read`);
    const deeds: { kind: string }[] = (await client.get('/api/gmail/actions')).json;
    expect(deeds.filter(({ kind }) => kind === 'read')).toHaveLength(99);
    expect(deeds.at(-1)).toMatchObject({ kind: 'archive', undoable: true });
  });

  test('unsubscribing sends one POST and nothing else, never to a private network, and no page is opened', async () => {
    const list = await startTlsServer(fixture.dovecot.certificate);
    const headers = (url: string) => [
      `List-Unsubscribe: <mailto:leave@list.example>, <${url}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ];
    const { client, emails } = await userWithMails(fixture, [
      { subject: 'One click', headers: headers(`${list.url}/leave?who=me`) },
      { subject: 'A page instead', headers: headers(`${list.url}/page`) },
      { subject: 'Inside', headers: headers('https://10.0.0.1/leave') },
    ]);
    const leave = async (subject: string) => {
      const path = `/api/gmail/emails/${emails.find((mail) => mail.subject === subject)!.id}/unsubscribe`;
      const offer = (await client.post(`${path}/confirmation`)).json;
      return { offer, answer: await client.post(path, { token: offer.token }) };
    };
    expect(list.asked).toEqual([]);
    const { offer, answer } = await leave('One click');
    expect([offer.way, offer.target, answer.status]).toEqual(['https', new URL(list.url).host, 200]);
    expect(list.asked).toEqual([
      { method: 'POST', path: '/leave?who=me', body: 'List-Unsubscribe=One-Click', cookie: undefined },
    ]);
    expect((await client.get('/api/gmail/actions')).json[0].kind).toBe('unsubscribe');

    const page = (await leave('A page instead')).answer;
    expect([page.status, page.json.error.message]).toEqual([502, expect.stringContaining('responded with 302')]);
    expect(list.asked.map(({ path }) => path)).toEqual(['/leave?who=me', '/page']);
    const inside = (await leave('Inside')).answer;
    expect([inside.status, inside.json.error.code]).toEqual([400, 'private_address']);
    await list.stop();
  });

  test('unsubscribing by mail is confirmed with its address', async () => {
    const { client, emails } = await userWithMails(fixture, [
      {
        subject: 'Letter from the list',
        headers: ['List-Unsubscribe: <mailto:leave@list.example?subject=out%20please&bcc=x@evil.example>'],
      },
      { subject: 'Only a page', headers: ['List-Unsubscribe: <https://list.example/leave?me=1>'] },
    ]);
    const idOf = (subject: string) => emails.find((mail) => mail.subject === subject)!.id;
    const path = `/api/gmail/emails/${idOf('Letter from the list')}/unsubscribe`;
    const offer = (await client.post(`${path}/confirmation`)).json;
    expect(offer).toMatchObject({ way: 'mailto', target: 'leave@list.example' });
    expect((await client.post(path, { token: 'none' })).status).toBe(403);
    expect((await client.post(path, { token: offer.token })).status).toBe(200);
    const sent = await fixture.smtp.waitForMail('leave@list.example');
    expect([sent.to, /^Subject: (.*)\r$/m.exec(sent.raw)?.[1]]).toEqual([['leave@list.example'], 'out please']);
    expect((await client.post(path, { token: offer.token })).status).toBe(403);
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({ kind: 'unsubscribe', undoable: false });
    const page = (await client.post(`/api/gmail/emails/${idOf('Only a page')}/unsubscribe/confirmation`)).json;
    expect(page).toMatchObject({ way: 'none', token: null });
    expect(page.problem).toContain('would tell them you read their mail');
  });
});
