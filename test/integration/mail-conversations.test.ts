import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { connectMailbox, rawMailTo } from '#test/support/mail/mailbox.ts';
import { available } from '#test/support/services/available.ts';
import { startGoogle } from '#test/support/services/google.ts';
import { startTestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const MAILS = '/api/gmail/emails';
const HOUR = 3600_000;

interface Listed {
  readonly id: string;
  readonly subject: string;
}
interface Opened {
  readonly waiting: string | null;
  readonly thread: readonly {
    id: string;
    isMine: boolean;
    snippet: string;
    isRead: boolean;
    hasAttachments: boolean;
  }[];
}
const listed = async (client: Client, view: string): Promise<Listed[]> =>
  (await client.get(`${MAILS}?view=${view}`)).json.emails;
const opened = async (client: Client, id: string): Promise<Opened> => (await client.get(`${MAILS}/${id}`)).json;

describe.skipIf(!available.dovecot)('a conversation on a real mail server', () => {
  const fixture = useMailTestServers('talker');

  test('is all its mails from the inbox, the archive and Sent, each once, oldest first, and names the one that waits', async () => {
    const account = fixture.newAccount();
    const at = (hours: number) => new Date(Date.now() - hours * HOUR);
    const first = { subject: 'Boat', text: 'Could you lend me the boat on Sunday?', at: at(5) };
    const answers = (...ids: string[]) => ids.map((id) => `In-Reply-To: <${id}@client.example>`);
    const mine = rawMailTo('grace@client.example', {
      subject: 'Re: Boat',
      text: 'For how long would you need it?',
      id: 'mine@client.example',
      from: account.address,
      headers: answers('Boat'),
      at: at(4),
    });
    const second = {
      subject: 'Re: Boat',
      text: 'Until noon. Could you send me the keys by Friday?',
      id: 'second@client.example',
      headers: answers('mine'),
    };
    fixture.dovecot.fill(account.address, [
      { raw: rawMailTo(account.address, first), mailbox: 'Archive', flags: ['\\Seen'] },
      { raw: mine, mailbox: 'Sent', flags: ['\\Seen'] },
      // A list sends one's own words back.
      { raw: mine },
      { raw: rawMailTo(account.address, { ...second, at: at(3) }) },
    ]);
    const client = await fixture.server.person();
    await connectMailbox(client, fixture, account, { mails: 2 });
    const [newest] = await listed(client, 'inbox');
    const page = await until(
      () => opened(client, newest!.id),
      ({ thread, waiting }) => thread.length === 3 && waiting !== null,
      { what: 'the whole conversation' },
    );
    expect(page.thread.map(({ snippet, isMine, isRead }) => [snippet, isMine, isRead])).toEqual([
      ['Could you lend me the boat on Sunday?', false, true],
      ['For how long would you need it?', true, expect.any(Boolean)],
      ['Until noon. Could you send me the keys by Friday?', false, false],
    ]);
    expect(page.waiting).toBe(newest!.id);
    // The same page, opened at its oldest mail.
    const older = await opened(client, page.thread[0]!.id);
    expect([older.thread.length, older.waiting]).toEqual([3, newest!.id]);
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await stranger.get(`${MAILS}/${newest!.id}`)).status).toBe(404);
  });
});

test('in Gmail a conversation holds what was sent from anywhere', async () => {
  const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
  const google = await startGoogle({ redirectUris: [CALLBACK] });
  const server = await startTestServer({ env: googleEnv(google) });
  try {
    const ada = await googlePerson(google, 'ada@example.com', CALLBACK);
    const client = await server.person();
    await client.post('/api/gmail/connect', ada.credentials);
    const mail = (subject: string, headers: readonly string[]) =>
      [...headers, `Subject: ${subject}`, 'Content-Type: text/plain; charset=utf-8', '', `About ${subject}?`, ''].join(
        '\r\n',
      );
    await google.deliver(
      'ada@example.com',
      mail('Kite', ['From: ben@example.com', 'To: ada@example.com', 'Message-ID: <kite@x.example>']),
    );
    const answer = ['From: ada@example.com', 'To: ben@example.com', 'In-Reply-To: <kite@x.example>'];
    const raw = Buffer.from(mail('Re: Kite', [...answer, 'Message-ID: <own@x.example>'])).toString('base64url');
    await ada.gmail('/messages/send', { raw });
    const kite = await until(
      async () => {
        await client.post('/api/gmail/refresh');
        return (await listed(client, 'inbox')).find(({ subject }) => subject === 'Kite');
      },
      (found) => found !== undefined,
    );
    const page = await until(
      () => opened(client, kite!.id),
      ({ thread }) => thread.length === 2,
      { what: 'the sent mail in the conversation' },
    );
    expect(page.thread.map(({ isMine }) => isMine)).toEqual([false, true]);
  } finally {
    await server.close();
    await google.stop();
  }
});
