import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailboxActions, Mailbox } from '#server/mail-providers/provider.ts';
import { gmailProvider } from '#server/mail-providers/gmail.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';

const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
const ADA = 'ada@example.com';
const BEN = 'ben@example.com';
const owner = { name: 'Ada', address: ADA };

describe('what can be done in Gmail', () => {
  let google: Google;
  let ada: Awaited<ReturnType<typeof googlePerson>>;
  let mailbox: Mailbox;
  let acting: MailboxActions;
  const provider = () =>
    gmailProvider({ client: undefined, baseUrl: google.url, gmailUrl: google.url }, { fetch, now: Date.now });
  const credentials = () => ({ ...ada.credentials, kind: 'gmail' as const });
  beforeAll(async () => void (google = await startGoogle({ redirectUris: [CALLBACK] })));
  beforeEach(async () => {
    google.reset();
    ada = await googlePerson(google, ADA, CALLBACK);
    mailbox = await provider().open(credentials(), owner);
    acting = mailbox.actions!;
  });
  afterAll(() => google?.stop());

  const labels = async (id: string): Promise<string[]> => (await ada.gmail(`/messages/${id}?format=minimal`)).labelIds;
  const letter = (to: string[], subject: string, header = `To: ${to[0]}`) => ({
    from: ADA,
    to,
    source: Buffer.from(
      `From: ${ADA}\r\n${header}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@example.com>\r\nDate: ${new Date().toUTCString()}\r\n\r\nHello\r\n`,
    ),
  });
  const inboxOfBen = async (): Promise<string[]> => {
    const ben = await googlePerson(google, BEN, CALLBACK);
    const { messages = [] } = await ben.gmail('/messages?q=in:inbox');
    return Promise.all(
      messages.map(async ({ id }: { id: string }) =>
        Buffer.from((await ben.gmail(`/messages/${id}?format=raw`)).raw, 'base64url').toString(),
      ),
    );
  };

  test('a mail is moved away and back, flagged, and found by its identifier', async () => {
    const move = (to: 'archive' | 'inbox' | 'trash') => acting.move('INBOX', 'msg_budget', to, null);
    expect(await move('archive')).toMatchObject({ kind: 'moved', place: { remoteId: 'msg_budget' } });
    expect(await labels('msg_budget')).not.toContain('INBOX');
    await move('trash');
    expect(await labels('msg_budget')).toContain('TRASH');
    await move('inbox');
    expect(await labels('msg_budget')).toEqual(expect.arrayContaining(['INBOX', 'UNREAD']));
    await acting.setFlag('INBOX', 'msg_budget', 'flagged', true);
    await acting.setFlag('INBOX', 'msg_budget', 'seen', true);
    expect(await labels('msg_budget')).toEqual(expect.arrayContaining(['INBOX', 'STARRED']));
    expect(await labels('msg_budget')).not.toContain('UNREAD');
    expect(await acting.find('budget-1@client.example', ['inbox'])).toMatchObject({ remoteId: 'msg_budget' });
    expect(await acting.find('budget-1@client.example', ['archive'])).toBeNull();
    expect(await acting.move('INBOX', 'msg_nowhere', 'archive', null)).toEqual({ kind: 'gone' });
  });

  test('a mail is given a label of its person, taken out of the inbox by that, and both are undone', async () => {
    expect((await mailbox.listFolders()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['INBOX', 'TRASH', 'Clients/Acme']),
    );
    const moved = await acting.move('INBOX', 'msg_budget', { path: 'Clients/Acme' }, null);
    expect(moved).toMatchObject({ kind: 'moved', place: { folder: { role: 'archive' }, remoteId: 'msg_budget' } });
    expect(await labels('msg_budget')).toContain('Label_clients');
    expect(await labels('msg_budget')).not.toContain('INBOX');
    await acting.move('ARCHIVE', 'msg_budget', 'inbox', null, 'Clients/Acme');
    expect(await labels('msg_budget')).toContain('INBOX');
    expect(await labels('msg_budget')).not.toContain('Label_clients');
    await expect(acting.move('INBOX', 'msg_budget', { path: 'No such label' }, null)).rejects.toThrow('No such label');
  });

  test('a draft is kept once, changed in place, made again when somebody threw it away, and dropped', async () => {
    const drafts = async () => ((await ada.gmail('/drafts')).drafts ?? []) as { id: string }[];
    const first = {
      ...(await acting.saveDraft(letter([BEN], 'Draft').source, 'Draft@example.com', null))!,
      messageId: null,
    };
    const second = await acting.saveDraft(letter([BEN], 'Draft2').source, 'Draft2@example.com', first);
    expect(second).toMatchObject({ folder: first.folder, isAlone: false });
    const idOf = ({ remoteId }: { remoteId: string }) => remoteId.split(' ')[0]!;
    expect((await drafts()).map(({ id }) => id)).toEqual([idOf(first)]);
    expect(idOf(second!)).toBe(idOf(first));
    const known = { ...second!, messageId: null };
    await acting.dropDraft(known);
    await acting.dropDraft(known);
    expect(await drafts()).toEqual([]);
    const third = await acting.saveDraft(letter([BEN], 'Draft3').source, 'Draft3@example.com', known);
    expect(third).toMatchObject({ isAlone: true });
    expect(await drafts()).toHaveLength(1);
    // The draft is found by the email in it, and not any more once it is gone.
    const [{ message }] = (await ada.gmail('/drafts')).drafts;
    const listed = { folder: 'DRAFTS', remoteId: message.id as string, messageId: null };
    expect(await acting.findDraft(listed)).toEqual({ folder: 'DRAFTS', remoteId: third!.remoteId });
    await acting.dropDraft({ ...third!, messageId: null });
    expect(await acting.findDraft(listed)).toBeNull();
  });

  test('a draft that somebody else has changed stays beside the one that is saved, and is neither found nor dropped', async () => {
    const textsOf = async () =>
      Promise.all(
        ((await ada.gmail('/drafts')).drafts as { message: { id: string } }[]).map(async ({ message }) =>
          Buffer.from((await ada.gmail(`/messages/${message.id}?format=raw`)).raw, 'base64url').toString(),
        ),
      );
    const mine = {
      ...(await acting.saveDraft(letter([BEN], 'Mine').source, 'Mine@example.com', null))!,
      messageId: null,
    };
    expect(await acting.findDraft(mine)).toEqual({ folder: mine.folder, remoteId: mine.remoteId });
    await acting.saveDraft(letter([BEN], 'Theirs').source, 'Theirs@example.com', mine);
    expect(await acting.findDraft(mine)).toBeNull();
    await acting.dropDraft(mine);
    expect(await acting.saveDraft(letter([BEN], 'Mine2').source, 'Mine2@example.com', mine)).toMatchObject({
      isAlone: true,
    });
    expect(new Set((await textsOf()).map((raw) => /^Subject: (.*)\r$/m.exec(raw)?.[1]))).toEqual(
      new Set(['Mine2', 'Theirs']),
    );
    // What an earlier version of Iris stored names the draft alone.
    const [first] = (await ada.gmail('/drafts')).drafts as { id: string }[];
    const early = { folder: mine.folder, remoteId: first!.id, messageId: null };
    expect(await acting.saveDraft(letter([BEN], 'Later').source, 'Later@example.com', early)).toMatchObject({
      isAlone: false,
    });
  });

  test('a letter is sent once, to the blind copies too, and found among the sent', async () => {
    expect(await provider().send!(credentials(), letter([BEN], 'Plain'))).toEqual({ kind: 'sent', rejected: [] });
    const hidden = letter(['carol@elsewhere.example', BEN], 'Hidden');
    expect(await provider().send!(credentials(), hidden)).toMatchObject({ kind: 'sent' });
    expect((await inboxOfBen()).filter((raw) => /Subject: (Plain|Hidden)/.test(raw))).toHaveLength(2);
    expect(await acting.fileSent(letter([BEN], 'Plain').source, 'Plain@example.com')).toMatchObject({
      folder: { role: 'sent' },
    });
  });

  test('what became of a letter is told exactly, and nothing is tried twice', async () => {
    const send = () => provider().send!(credentials(), letter([BEN], 'Careful'));
    const SEND = '/messages/send';
    google.fault({ match: SEND, status: 429 });
    expect(await send()).toMatchObject({ kind: 'refused', later: true });
    google.fault({ match: SEND, drop: true });
    expect(await send()).toMatchObject({ kind: 'unsure' });
    google.fault({ match: SEND, status: 503 });
    expect(await send()).toMatchObject({ kind: 'unsure' });
    google.fault({ match: SEND, status: 400 });
    expect(await send()).toMatchObject({ kind: 'refused', later: false });
    expect(await inboxOfBen()).toEqual([]);
    google.fault({ match: SEND, status: 401 });
    expect(await send()).toMatchObject({ kind: 'sent' });
    google.revokeAll();
    expect(await send()).toMatchObject({ kind: 'trouble' });
  });

  test('with read-only permission nothing can be done', async () => {
    await mailbox.close();
    google.dropScopes(['https://www.googleapis.com/auth/gmail.modify']);
    ada = await googlePerson(google, ADA, CALLBACK, 'https://www.googleapis.com/auth/gmail.readonly');
    const readOnly = await provider().open(credentials(), owner);
    expect([readOnly.mayChange, readOnly.actions]).toEqual([false, undefined]);
    expect(await provider().send!(credentials(), letter([BEN], 'Nothing'))).toMatchObject({
      kind: 'trouble',
      message: expect.stringContaining('Update Permissions'),
    });
    await readOnly.close();
  });
});
