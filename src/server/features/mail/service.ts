import { type AgentSettings, type EmailQuery, MAILBOXES, type MailStatus } from '#contract/mail.ts';
import { type MailCredentials } from '#contract/mail-credentials.ts';
import type { User } from '#contract/auth.ts';
import { AppError, notConnected, notFound } from '#server/errors.ts';
import { mailboxStatus, statusOf } from './mailbox-status.ts';
import { bodySize } from './mime/body-size.ts';
import { toEmailDetail, toEmailItem } from './present.ts';
import { providerFor, type Providers } from './providers/providers.ts';
import { actOfLeaving } from './learning/hints.ts';
import type { Learning } from './learning/learning.ts';
import { reached } from './reached.ts';
import { parseSearch } from './search/query.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { MessageStore } from './store/messages.store.ts';
import type { MailSettings } from './store/settings.store.ts';
import type { MessageRow } from './store/tables.ts';
import type { Viewing } from './viewing/viewing.ts';
import type { MailThread } from './sync/mail-thread.ts';

const DAY = 24 * 3600_000;
/** A mail opened so soon after it came was wanted; milliseconds. */
const AT_ONCE = 10 * 60_000;
const NOT_CONNECTED = 'No mailbox is connected yet.';

/** What was done at once is taken back at once. */
export type Batch = { readonly batch?: string };

/** The mail agent as its person knows it: every rule that is not about HTTP or SQL. */
export const createMail = (deps: {
  accounts: AccountStore;
  messages: MessageStore;
  settings: MailSettings;
  providers: Providers;
  thread: MailThread;
  /** Hears what the person does with their mail. */
  learning: Pick<Learning, 'observe'>;
  /** Knows which pictures may be loaded. */
  viewing: Pick<Viewing, 'allowed' | 'picturesOf'>;
  /** Remembers what was done to a mail, so that it can be taken back. */
  noted: (userId: string, row: MessageRow, kind: 'archive' | 'read', note: { detail: Batch }) => Promise<void>;
  /** Whether the permission of a Gmail mailbox is needed for something else of the person, such as their calendar. */
  sharesPermission: (userId: string, email: string) => Promise<boolean>;
  now: () => number;
}) => {
  const { accounts, messages, settings, providers, thread, learning, viewing, noted, now } = deps;

  const connected = async (userId: string) => {
    const rows = await accounts.ofUser(userId);
    if (rows.length === 0) throw notConnected(NOT_CONNECTED);
    return rows;
  };
  const owned = async (userId: string, id: string): Promise<MessageRow> => {
    await connected(userId);
    const row = await messages.byId(userId, id);
    if (row === undefined) throw notFound('This email');
    return row;
  };
  const sourceOf = async (userId: string, row: MessageRow): Promise<Uint8Array> => {
    const kept = await messages.kept(userId, row.id);
    const source =
      kept?.left === null ? kept.source : await reached(thread.desk.source(userId, row.account_id, row.id));
    if (source === undefined) throw notFound('This email');
    return source;
  };

  const parsedMail = async (userId: string, row: MessageRow) => {
    const { parseMail } = await mime();
    const kept = await messages.kept(userId, row.id);
    return parseMail(kept?.source ?? textOnly((await messages.text(userId, row.id)) ?? row.snippet));
  };

  return {
    providers: () => Object.values(providers).map(({ kind, label, fields }) => ({ kind, label, fields: [...fields] })),

    async status(userId: string): Promise<MailStatus> {
      const [rows, totals] = [await accounts.ofUser(userId), await messages.totals(userId)];
      return statusOf(rows.map((row) => mailboxStatus(row, totals.get(row.id) ?? 0, thread.progress(row.id))));
    },

    async connect(user: User, credentials: MailCredentials): Promise<{ id: string; email: string }> {
      const { kind } = credentials;
      providerFor(providers, kind).check(credentials);
      const owner = { name: [user.firstName, user.lastName].filter(Boolean).join(' '), address: user.email };
      const { address: email, mayChange } = await reached(thread.desk.probe(credentials, owner));
      const isSample = kind === 'sample';
      const others = (await accounts.ofUser(user.id)).filter((row) => row.kind !== kind || row.email !== email);
      for (const other of others)
        if (isSample !== (other.kind === 'sample'))
          await erase(user.id, other.id, { giveBack: !(await deps.sharesPermission(user.id, other.email)) });
      if (others.length >= MAILBOXES)
        throw new AppError(400, 'too_many', `There can be ${MAILBOXES} mailboxes. Disconnect one of them first.`);
      const account = await accounts.save(user.id, { kind, email, mayChange }, credentials);
      await thread.desk.begin(user.id, account.id, isSample);
      return { id: account.id, email };
    },

    /** Disconnects one mailbox, or all of them, and erases what is stored of them. */
    async disconnect(userId: string, accountId?: string): Promise<void> {
      const rows = (await accounts.ofUser(userId)).filter((row) => accountId === undefined || row.id === accountId);
      if (accountId !== undefined && rows.length === 0) throw notFound('This mailbox');
      for (const { id, email } of rows)
        await erase(userId, id, { giveBack: !(await deps.sharesPermission(userId, email)) });
    },
    /** The person leaves Iris: everything ends. */
    async leave(userId: string): Promise<void> {
      for (const account of await accounts.ofUser(userId)) await erase(userId, account.id, { giveBack: true });
    },

    async list(userId: string, { q, daysBack, ...rest }: EmailQuery) {
      const query = { ...rest, since: now() - daysBack * DAY, search: parseSearch(q ?? '', dayStart) };
      const { rows, total } = await messages.list(userId, query);
      if (total === 0) await connected(userId);
      const oldest = Math.min(...rows.map((row) => row.sent_at));
      return {
        success: true as const,
        emails: rows.map(toEmailItem),
        total,
        ...(query.unansweredOnly
          ? { oldestEmailDays: rows.length === 0 ? null : Math.floor((now() - oldest) / DAY) }
          : {}),
      };
    },

    async detail(userId: string, id: string) {
      const row = await owned(userId, id);
      const conversation = await messages.thread(userId, row.account_id, row.thread_id);
      const mail = await parsedMail(userId, row);
      const { remoteContent, linksOf } = await mime();
      const { images, trackers } = remoteContent(mail);
      const [replyTo] = mail.replyTo;
      return toEmailDetail(row, conversation, {
        remoteImages: images.length,
        body: bodySize(mail),
        pictures: { trackers, allowed: await viewing.allowed(row) },
        links: linksOf(mail),
        replyTo: replyTo !== undefined && replyTo.address.toLowerCase() !== row.from_address ? replyTo : null,
      });
    },

    /** The body as a page of its own, safe to show in a sandboxed frame. */
    async rendered(userId: string, id: string, theme: 'light' | 'dark'): Promise<string> {
      const { renderMail } = await mime();
      const row = await owned(userId, id);
      const mail = await parsedMail(userId, row);
      return renderMail(mail, { remoteImages: await viewing.picturesOf(row, mail), theme });
    },

    async attachment(userId: string, id: string, index: number) {
      const row = await owned(userId, id);
      const file = (JSON.parse(row.attachments) as { index: number; filename: string; mimeType: string }[]).find(
        (each) => each.index === index,
      );
      const { attachmentContent } = await mime();
      const content = file && attachmentContent(await sourceOf(userId, row), index);
      if (file === undefined || !content) throw notFound('This attachment');
      return { ...file, content };
    },

    async archive(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const row = await owned(userId, id);
      if (!(await reached(thread.desk.archive(userId, row.account_id, id)))) throw notFound('This email');
      if (row.folder_role === 'inbox') await learning.observe(row, actOfLeaving(row));
      if (row.folder_role !== 'archive') await noted(userId, row, 'archive', { detail: batch });
    },

    async markRead(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const row = await owned(userId, id);
      if (!(await reached(thread.desk.markSeen(userId, row.account_id, id)))) throw notFound('This email');
      if (row.is_read === 0 && now() - row.sent_at < AT_ONCE) await learning.observe(row, { kind: 'opened_at_once' });
      if (row.is_read === 0) await noted(userId, row, 'read', { detail: batch });
    },

    async refresh(userId: string): Promise<void> {
      const asked = (await connected(userId)).map((account) => reached(thread.desk.refresh(userId, account.id)));
      // One mailbox in trouble does not keep the others from being read.
      const failed = (await Promise.allSettled(asked)).find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },

    settings: (userId: string) => settings.of(userId),
    saveSettings: (userId: string, changes: Partial<AgentSettings>) => settings.save(userId, changes),
  };

  async function erase(userId: string, accountId: string, { giveBack }: { giveBack: boolean }): Promise<void> {
    // Whoever cannot be reached does not keep anybody from leaving.
    if (giveBack) await thread.desk.giveBack(userId, accountId).catch(() => undefined);
    await thread.desk.end(accountId);
    await accounts.erase(userId, accountId);
  }
};
export type Mail = ReturnType<typeof createMail>;

/** Reading a mail's body takes libraries that answers about mail do not: they come with the first body. */
const mime = async () => ({
  ...(await import('./mime/parse.ts')),
  ...(await import('./mime/render.ts')),
  ...(await import('./viewing/links-of.ts')),
});

/** Midnight UTC of a day such as `2026-11-21`. */
const dayStart = (date: string): number | null => {
  const at = /^\d{4}-\d\d?-\d\d?$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

/** A mail of which only the text is here. */
const textOnly = (text: string): Uint8Array =>
  Buffer.from(`Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}`);
