import { createHash, randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { connectMailbox, userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { readByPython } from '#test/support/mail/read-by-python.ts';
import { until } from '#test/support/until.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const upload = (client: Client, draft: string, name: string, bytes: Uint8Array, type = '', more = {}) =>
  client.request(`/api/gmail/drafts/${draft}/files?${new URLSearchParams({ name, ...(type && { type }), ...more })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
const settled = (client: Client, id: string) =>
  until(
    async () => (await client.get(`/api/gmail/drafts/${id}`)).json,
    ({ state }) => state !== 'queued' && state !== 'sending',
  );
const send = async (client: Client, id: string) => {
  const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
  await client.post(`/api/gmail/drafts/${id}/send`, { token });
  return settled(client, id);
};
const filesIn = async (raw: string) =>
  (await PostalMime.parse(raw)).attachments.map(({ filename, mimeType, content }) => ({
    name: filename,
    type: mimeType,
    sha256: sha256(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)),
  }));

/** A small JPEG whose Exif data point to a directory of the place where it was taken. */
const jpegWithPlace = (): Buffer => {
  const place =
    '4d4d002a00000008' +
    '0001' +
    '8825000400000001' +
    '0000001a' +
    '00000000' +
    '0001' +
    '0001000200000002' +
    '4e000000' +
    '00000000';
  const exif = Buffer.from(`457869660000${place}`, 'hex');
  const size = Buffer.from([(exif.length + 2) >> 8, (exif.length + 2) & 255]);
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), size, exif, Buffer.from('ffda0003001234ffd9', 'hex')]);
};

describe.skipIf(!available.dovecot)('writing with files', () => {
  const fixture = useMailTestServers('sender');
  const person = async () => {
    const account = fixture.newAccount();
    const client = await fixture.server.person();
    await connectMailbox(client, fixture, account, { mails: 0 });
    await client.put('/api/gmail/voice', { undoSeconds: 0 });
    const { accounts } = (await client.get('/api/gmail/status')).json;
    return { account, client, mailbox: accounts[0].id as string };
  };
  const newMail = async (client: Client, changes: object): Promise<string> => {
    const { id } = (await client.post('/api/gmail/drafts', {})).json;
    await client.put(`/api/gmail/drafts/${id}`, changes);
    return id;
  };

  test('files arrive with their names and bytes, a blind copy is in no header, and the copies on the server have them', async () => {
    const { account, client } = await person();
    const to = `files-${account.address}`.replace('example.com', 'client.example');
    const bytes = randomBytes(700_001);
    const id = await newMail(client, {
      to: [{ name: '', address: to }],
      bcc: [{ name: 'Hidden', address: `hidden-${to}` }],
      subject: 'Grüße 🌈',
      body: 'Two files.',
    });
    const first = await upload(
      client,
      id,
      'Übersicht für Zoë 📎 (endgültige Fassung, bitte prüfen und unterschreiben).pdf',
      bytes,
    );
    expect(first).toMatchObject({
      status: 200,
      json: { size: 700_001, type: 'application/pdf', sha256: sha256(bytes) },
    });
    const text = Buffer.from('a\nb\r\n\u{1f600} no end');
    expect((await upload(client, id, '../../notes.txt', text)).json).toMatchObject({ name: 'notes.txt' });
    const extra = (await upload(client, id, 'gone.bin', randomBytes(10))).json;
    expect((await client.delete(`/api/gmail/drafts/${id}/files/${extra.id}`)).status).toBe(200);
    const { files, bcc } = (await client.get(`/api/gmail/drafts/${id}`)).json;
    expect([files.length, bcc]).toEqual([2, [{ name: 'Hidden', address: `hidden-${to}` }]]);
    expect((await client.get(`/api/gmail/drafts/${id}/files`)).json).toEqual(files);

    expect(await send(client, id)).toMatchObject({ state: 'sent', problem: null });
    const sent = await fixture.smtp.waitForMail(`hidden-${to}`);
    expect(sent.to).toEqual([to, `hidden-${to}`]);
    expect(sent.raw).not.toMatch(/hidden/i);
    expect(await filesIn(sent.raw)).toEqual([
      {
        name: 'Übersicht für Zoë 📎 (endgültige Fassung, bitte prüfen und unterschreiben).pdf',
        type: 'application/pdf',
        sha256: sha256(bytes),
      },
      { name: 'notes.txt', type: 'text/plain', sha256: sha256(text) },
    ]);
    const late = await upload(client, id, 'late.txt', text);
    expect([late.status, late.json.error.code]).toEqual([409, 'conflict']);
    const { emails } = await until(
      async () => (await client.get('/api/gmail/emails?view=sent')).json,
      (list) => list.emails.length === 1,
    );
    const { attachments } = (await client.get(`/api/gmail/emails/${emails[0].id}`)).json;
    const download = await client.get(`/api/gmail/emails/${emails[0].id}/attachments/${attachments[0].index}`);
    expect(sha256(download.bytes)).toBe(sha256(bytes));
  });

  test.skipIf(!available.dateutil)(
    'pictures are in the text where their marks are, with their bytes, and without the place they were taken',
    async () => {
      const { account, client } = await person();
      const to = `pictures-${account.address}`.replace('example.com', 'client.example');
      const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(3000)]);
      const jpeg = jpegWithPlace();
      const id = await newMail(client, { to: [{ name: '', address: to }], subject: 'Pictures' });
      await upload(client, id, 'tür.png', png, 'image/png', { inText: 'true' });
      const stored = (await upload(client, id, 'beach.jpg', jpeg, 'image/jpeg', { inText: 'true' })).json;
      expect(stored.sha256).not.toBe(sha256(jpeg));
      await upload(client, id, 'whole.jpg', jpeg, 'image/jpeg');
      await upload(client, id, 'plan.pdf', Buffer.from('%PDF'));
      await client.put(`/api/gmail/drafts/${id}`, {
        body: 'Look at the **door**:\n![tür.png]\nand\n![beach.jpg]\nnot ![plan.pdf] or ![none.png]',
      });
      expect(await send(client, id)).toMatchObject({ state: 'sent', problem: null });
      const sent = await fixture.smtp.waitForMail(to);
      const { structure, html, text, files } = readByPython(sent.raw);
      expect(structure).toBe(
        'multipart/mixed(multipart/alternative(text/plain,multipart/related(text/html,image/png,image/jpeg)),image/jpeg,application/pdf)',
      );
      expect(text.replaceAll('\r\n', '\n')).toContain('[tür.png]\nand\n[beach.jpg]\nnot ![plan.pdf] or ![none.png]');
      const shown = [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, cid, alt]) => [
        `<${cid}>`,
        alt,
      ]);
      expect(files.map(({ name, disposition, sha256: hash }) => [name, disposition, hash])).toEqual([
        ['tür.png', 'inline', sha256(png)],
        ['beach.jpg', 'inline', stored.sha256],
        ['whole.jpg', 'attachment', sha256(jpeg)],
        ['plan.pdf', 'attachment', sha256(Buffer.from('%PDF'))],
      ]);
      expect(shown).toEqual(files.slice(0, 2).map(({ contentId, name }) => [contentId, name]));
      const { emails } = await until(
        async () => (await client.get('/api/gmail/emails?view=sent')).json,
        (list) => list.emails.length === 1,
      );
      const page = (await client.get(`/api/gmail/emails/${emails[0].id}/body`)).text;
      expect(page).toContain(`data:image/png;base64,${png.toString('base64')}`);
    },
  );

  test('what was confirmed is what is sent: a file that comes later needs a new confirmation', async () => {
    const { client } = await person();
    const id = await newMail(client, { to: [{ name: '', address: 'x@client.example' }], subject: 'S', body: 'B' });
    const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
    await upload(client, id, 'later.txt', Buffer.from('later'));
    const answer = await client.post(`/api/gmail/drafts/${id}/send`, { token });
    expect([answer.status, answer.json.error.code]).toEqual([403, 'not_confirmed']);
    const confirmed = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
    expect(confirmed.files).toEqual(['later.txt']);
  });

  test('a mail leaves at the moment that was chosen, and can be taken back until then', async () => {
    const { client } = await person();
    const id = await newMail(client, { to: [{ name: '', address: 'later@client.example' }], subject: 'S', body: 'B' });
    const offer = async () => (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json.token as string;
    const sendAt = async (moment: string) =>
      client.post(`/api/gmail/drafts/${id}/send`, { token: await offer(), sendAt: moment });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const refusals = [await sendAt(inDays(-1)), await sendAt('tomorrow'), await sendAt(inDays(500))];
    expect(refusals.map(({ status, json }) => `${status} ${json.error.field}`)).toEqual([
      '400 sendAt',
      '400 sendAt',
      '400 sendAt',
    ]);
    const tomorrow = inDays(1);
    expect((await sendAt(tomorrow)).json).toMatchObject({ state: 'queued', sendAt: tomorrow });
    expect((await client.get('/api/gmail/drafts')).json).toMatchObject([{ id, state: 'queued', sendAt: tomorrow }]);
    expect((await client.put(`/api/gmail/drafts/${id}`, { body: 'C' })).status).toBe(409);
    expect((await client.post(`/api/gmail/drafts/${id}/recall`)).json).toMatchObject({ state: 'draft', sendAt: null });
    const soon = new Date(Date.now() + 1500).toISOString();
    expect((await sendAt(soon)).json.sendAt).toBe(soon);
    expect(await settled(client, id)).toMatchObject({ state: 'sent', problem: null });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon));
    expect(fixture.smtp.sent.filter(({ to }) => to.includes('later@client.example'))).toHaveLength(1);
  });

  test('more than 25 MB is refused with a sentence and leaves nothing, and a stranger finds no draft', async () => {
    const { client } = await person();
    const id = await newMail(client, { subject: 'Large' });
    const half = new Uint8Array(13 * 1024 * 1024);
    expect((await upload(client, id, 'first.bin', half)).status).toBe(200);
    const refused = await upload(client, id, 'second.bin', half);
    expect([refused.status, refused.json.error.code, refused.json.error.field]).toEqual([413, 'too_large', 'name']);
    expect(refused.json.error.message).toContain('“second.bin” doesn’t fit');
    expect((await client.get(`/api/gmail/drafts/${id}/files`)).json).toHaveLength(1);
    const other = await person();
    expect((await upload(other.client, id, 'mine.txt', Buffer.from('mine'))).status).toBe(404);
    expect((await other.client.get(`/api/gmail/drafts/${id}/files`)).status).toBe(404);
    expect((await client.delete(`/api/gmail/drafts/${id}`)).status).toBe(200);
  });

  test('the signature of a mailbox stands once, below the text and above the quote', async () => {
    const { client, emails } = await userWithMails(fixture, [{ subject: 'Signed', id: 'signed@client.example' }]);
    const { accounts } = (await client.get('/api/gmail/status')).json;
    const path = `/api/gmail/mailboxes/${accounts[0].id}/signature`;
    expect((await client.put(path, { signature: 'x'.repeat(2001) })).status).toBe(400);
    expect((await client.put(path, { signature: 'Robin Person\nHarbour Street 1\n' })).status).toBe(200);
    const draft = (await client.post(`/api/gmail/emails/${emails[0]!.id}/draft`, {})).json;
    expect(draft.signature).toBe('Robin Person\nHarbour Street 1');
    await client.put(`/api/gmail/drafts/${draft.id}`, { body: 'It is signed.' });
    await send(client, draft.id);
    const sent = await fixture.smtp.waitForMail('grace@client.example');
    expect(sent.raw.split('\r\n\r\n').slice(1).join('\n\n')).toMatch(
      /^It is signed\.\n\n-- \r\nRobin Person\r\nHarbour Street 1\n\n.*wrote:\r\n> Could you send/,
    );
    expect(sent.raw.match(/Harbour Street/g)).toHaveLength(1);
    expect((await (await person()).client.put(path, { signature: 'Mine' })).status).toBe(404);
  });

  test('a mail is forwarded with its text and files, or as one attachment', async () => {
    const account = fixture.newAccount();
    const client = await fixture.server.person();
    const file = randomBytes(40_000);
    const boundary = 'part';
    const raw = [
      'From: Grace Hopper <grace@client.example>',
      `To: ${account.address}`,
      'Subject: Fwd: The plan',
      'Message-ID: <plan@client.example>',
      `Date: ${new Date().toUTCString()}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Here is the plan.',
      `--${boundary}`,
      'Content-Type: application/zip',
      'Content-Transfer-Encoding: base64',
      "Content-Disposition: attachment; filename*=UTF-8''Pl%C3%A4ne.zip",
      '',
      ...file.toString('base64').match(/.{1,76}/g)!,
      `--${boundary}--`,
      '',
    ].join('\r\n');
    fixture.dovecot.fill(account.address, [{ raw }]);
    const emails = await connectMailbox(client, fixture, account, { mails: 1 });
    await client.put('/api/gmail/voice', { undoSeconds: 0 });
    const path = `/api/gmail/emails/${emails[0]!.id}/draft`;
    const begun = (await client.post(path, { kind: 'forward' })).json;
    expect(begun).toMatchObject({
      kind: 'forward',
      subject: 'Fwd: The plan',
      to: [],
      forwards: emails[0]!.id,
      answers: null,
    });
    expect(begun.files).toMatchObject([{ name: 'Pläne.zip', sha256: sha256(file) }]);
    expect((await client.post(path, {})).json.kind).toBe('reply');
    expect((await client.post(path, { kind: 'forward' })).json.id).toBe(begun.id);
    await client.put(`/api/gmail/drafts/${begun.id}`, { to: [{ name: '', address: 'ada@client.example' }] });
    await send(client, begun.id);
    const sent = await fixture.smtp.waitForMail('ada@client.example');
    expect(await filesIn(sent.raw)).toMatchObject([{ name: 'Pläne.zip', sha256: sha256(file) }]);
    expect((await PostalMime.parse(sent.raw)).text).toMatch(
      /^-+ Forwarded message -+\nFrom: Grace Hopper <grace@client\.example>\nDate: .*\nSubject: Fwd: The plan\nTo: .*\n\nHere is the plan\./,
    );
    expect(sent.raw).toMatch(/^References: <plan@client\.example>\r$/m);
    expect(sent.raw).not.toMatch(/^In-Reply-To:/m);

    const whole = (await client.post(path, { kind: 'forward', as: 'attachment' })).json;
    expect(whole.files).toMatchObject([
      { name: 'Fwd_ The plan.eml', type: 'message/rfc822', sha256: sha256(Buffer.from(raw)) },
    ]);
    await client.put(`/api/gmail/drafts/${whole.id}`, {
      to: [{ name: '', address: 'whole@client.example' }],
      body: 'See below.',
    });
    await send(client, whole.id);
    const passed = await fixture.smtp.waitForMail('whole@client.example');
    expect(passed.raw).toContain('Content-Type: message/rfc822');
    expect(passed.raw).toContain(raw);
    const { thread } = (await client.get(`/api/gmail/emails/${emails[0]!.id}`)).json;
    expect(thread.length).toBeGreaterThan(1);
  });
});
