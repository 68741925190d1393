import { describe, expect, test } from 'vitest';
import type { MailFolder } from '#contract/mail/folders.ts';
import type { Client } from '#test/support/client.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { ALL_MAILS_PATH, readFolder, userWithMails } from '#test/support/mail/mailbox.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

const NESTED = 'Projekte/Büro & Bau 🏗';

describe.skipIf(!available.dovecot)('trash, stars and folders on a real mail server', () => {
  const fixture = useMailTestServers('mover');

  const userWithFolders = async (subjects: readonly string[]) => {
    const user = await userWithMails(
      fixture,
      subjects.map((subject) => ({ subject })),
    );
    const imap = await imapClient(fixture.dovecot, user.account);
    await imap.mailboxCreate(NESTED.split('/'));
    await imap.logout();
    const path = await pathOnServer(user.account, NESTED);
    const idOf = (subject: string) => user.emails.find((mail) => mail.subject === subject)!.id;
    return { ...user, idOf, path };
  };
  const pathOnServer = async (account: { address: string; password: string }, name: string): Promise<string> => {
    const imap = await imapClient(fixture.dovecot, account);
    const found = (await imap.list()).find(({ path, delimiter }) => path.split(delimiter).join('/') === name);
    await imap.logout();
    return found!.path;
  };
  const foldersOf = (client: Client, name: string): Promise<MailFolder[]> =>
    until(
      async () => {
        await client.post('/api/gmail/refresh');
        return (await client.get('/api/gmail/folders')).json as MailFolder[];
      },
      (folders) => folders.some((folder) => folder.name === name),
    );
  const undoLast = async (client: Client) => (await client.post('/api/gmail/actions/last/undo')).status;

  test('a mail goes to the trash and back, also after a restart and when its UID has changed', async () => {
    const { account, client, idOf, subjectsIn } = await userWithFolders(['Old news', 'Older news']);
    for (const subject of ['Old news', 'Older news'])
      expect((await client.post(`/api/gmail/emails/${idOf(subject)}/trash`)).status).toBe(200);
    expect((await subjectsIn('Trash')).toSorted()).toEqual(['Old news', 'Older news']);
    expect((await client.get(ALL_MAILS_PATH)).json.total).toBe(0);
    const actions = (await client.get('/api/gmail/actions')).json;
    expect(actions[0]).toMatchObject({ kind: 'trash', by: 'person', reason: 'You moved it to the trash' });
    expect((await client.post(`/api/gmail/emails/${idOf('Old news')}/trash`)).status).toBe(200);
    expect((await client.get('/api/gmail/actions')).json).toHaveLength(actions.length);

    await fixture.server.restart();
    await fixture.dovecot.moveElsewhere(account, 'Old news', 'Trash', 'Archive');
    await fixture.dovecot.moveElsewhere(account, 'Old news', 'Archive', 'Trash');
    for (const { id } of actions) expect((await client.post(`/api/gmail/actions/${id}/undo`)).status).toBe(200);
    expect((await subjectsIn('INBOX')).toSorted()).toEqual(['Old news', 'Older news']);
    await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      ({ total }) => total === 2,
    );
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await stranger.post(`/api/gmail/emails/${idOf('Old news')}/trash`)).status).toBe(404);
    const nobody = fixture.server.client();
    expect((await nobody.post(`/api/gmail/emails/${idOf('Old news')}/trash`)).status).toBe(401);
  });

  test('restoring takes a mail back to where it was, out of the trash and out of junk', async () => {
    const { client, idOf, subjectsIn } = await userWithFolders(['Kept', 'Cheap']);
    await client.post(`/api/gmail/emails/${idOf('Kept')}/archive`);
    await client.post(`/api/gmail/emails/${idOf('Kept')}/trash`);
    expect((await client.post(`/api/gmail/emails/${idOf('Kept')}/restore`)).status).toBe(200);
    expect([await subjectsIn('Archive'), await subjectsIn('Trash')]).toEqual([['Kept'], []]);
    expect(await undoLast(client)).toBe(200);
    expect([await subjectsIn('Archive'), await subjectsIn('Trash')]).toEqual([[], ['Kept']]);

    await client.post(`/api/gmail/emails/${idOf('Cheap')}/junk`);
    expect((await client.post(`/api/gmail/emails/${idOf('Cheap')}/restore`)).status).toBe(200);
    expect(await subjectsIn('INBOX')).toEqual(['Cheap']);
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({
      kind: 'restore',
      reason: 'You said it is not junk',
    });
  });

  test('a star is set and taken off on the server, and each is undone, also by Message-ID', async () => {
    const { account, client, idOf, look } = await userWithFolders(['Bright']);
    const flags = async () => (await look('INBOX'))[0]?.flags ?? [];
    await client.post(`/api/gmail/emails/${idOf('Bright')}/star`);
    expect(await flags()).toContain('\\Flagged');
    expect((await client.get(ALL_MAILS_PATH)).json.emails[0].isStarred).toBe(true);
    await client.post(`/api/gmail/emails/${idOf('Bright')}/unstar`);
    expect(await flags()).not.toContain('\\Flagged');
    await fixture.dovecot.moveElsewhere(account, 'Bright', 'INBOX', 'Archive');
    await fixture.dovecot.moveElsewhere(account, 'Bright', 'Archive', 'INBOX');
    await client.post('/api/gmail/refresh');
    await until(
      async () => (await client.get(ALL_MAILS_PATH)).json.emails,
      ([mail]) => mail?.id === idOf('Bright'),
    );
    expect(await undoLast(client)).toBe(200);
    expect(await flags()).toContain('\\Flagged');
    expect(await undoLast(client)).toBe(200);
    expect(await flags()).not.toContain('\\Flagged');
  });

  test('a mail is moved to a nested folder with a name in other letters, and back by undo', async () => {
    const { account, client, idOf, subjectsIn, path } = await userWithFolders(['Plan', 'Second plan']);
    const folders = await foldersOf(client, NESTED);
    expect(folders.map(({ role }) => role)).toEqual(expect.arrayContaining(['inbox', 'other']));
    const parent = folders.find(({ name }) => name === 'Projekte');
    const move = (subject: string, folder: string) =>
      client.post(`/api/gmail/emails/${idOf(subject)}/move`, { folder });
    expect((await move('Plan', path)).status).toBe(200);
    expect(await subjectsIn(path)).toEqual(['Plan']);
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({
      kind: 'move',
      reason: `You moved it to ${NESTED}`,
      undoable: true,
    });
    expect((await move('Second plan', 'Nowhere')).status).toBe(404);
    if (parent?.selectable === false) expect((await move('Second plan', parent.path)).status).toBe(400);

    // From the folder to the trash and back: to the folder, not to the inbox.
    await client.post(`/api/gmail/emails/${idOf('Plan')}/trash`);
    expect(await undoLast(client)).toBe(200);
    expect(await subjectsIn(path)).toEqual(['Plan']);
    await fixture.server.restart();
    await fixture.dovecot.moveElsewhere(account, 'Plan', path, 'Archive');
    await fixture.dovecot.moveElsewhere(account, 'Plan', 'Archive', path);
    expect(await undoLast(client)).toBe(200);
    expect([(await subjectsIn('INBOX')).toSorted(), await subjectsIn(path)]).toEqual([['Plan', 'Second plan'], []]);
  });

  test('many mails are moved, deleted and starred at once, and one undo takes all back', async () => {
    const { account, client, emails, subjectsIn, path } = await userWithFolders(['One', 'Two', 'Three']);
    await foldersOf(client, NESTED);
    const ids = emails.map(({ id }) => id);
    const bulk = (body: object) => client.post('/api/gmail/bulk', { ids, ...body });
    expect((await bulk({ action: 'move' })).status).toBe(400);
    expect((await bulk({ action: 'move', folder: path })).json).toMatchObject({ changed: 3, failed: 0 });
    expect(await subjectsIn(path)).toHaveLength(3);
    await undoLast(client);
    expect((await bulk({ action: 'trash' })).json).toMatchObject({ changed: 3, failed: 0 });
    expect(await readFolder(fixture.dovecot, account, 'Trash')).toHaveLength(3);
    await undoLast(client);
    expect((await bulk({ action: 'star' })).json).toMatchObject({ changed: 3, failed: 0 });
    expect((await client.get(`${ALL_MAILS_PATH}&q=is:starred`)).json.total).toBe(3);
    await undoLast(client);
    expect((await client.get(`${ALL_MAILS_PATH}&q=is:starred`)).json.total).toBe(0);
    expect(await subjectsIn('INBOX')).toHaveLength(3);
  });
});
