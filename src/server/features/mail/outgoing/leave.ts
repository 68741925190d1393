import { emailAddress } from '#contract/common.ts';
import type { MailCredentials } from '#contract/mail-credentials.ts';
import { isLoopback } from '#server/config.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError } from '#server/errors.ts';
import type { Verdict } from '../analysis/verdict.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { AccountRow, MessageRow } from '../store/tables.ts';
import type { MailThread } from '../sync/mail-thread.ts';
import { leaveByPost } from './ask-list.ts';
import type { Confirmations } from './confirmations.store.ts';
import type { Journal } from './journal.ts';
import { buildLetter } from './letter.ts';

type Way =
  | { readonly way: 'https'; readonly target: string; readonly url: string }
  | {
      readonly way: 'mailto';
      readonly target: string;
      readonly to: string;
      readonly subject: string;
      readonly body: string;
    }
  | { readonly way: 'none'; readonly problem: string };

const LONGEST_URL = 2000;
const none = (problem: string): Way => ({ way: 'none', problem });

/** How a list lets go of its readers (RFC 2369, RFC 8058): by one POST where it says so, else by a mail, never by opening a page. */
export const wayToLeave = (headers: {
  listUnsubscribe?: string | null;
  listUnsubscribePost?: string | null;
  authenticationResults?: string | null;
}): Way => {
  if (/\bdkim=fail\b/i.test(headers.authenticationResults ?? ''))
    return none('This email failed the check that its sender is real, so Iris does not answer it in any way.');
  const offers = [...(headers.listUnsubscribe ?? '').matchAll(/<([^<>]+)>/g)].map(([, offer]) => (offer ?? '').trim());
  const link = offers.find((offer) => /^https:\/\//i.test(offer) && offer.length <= LONGEST_URL && URL.canParse(offer));
  if (link !== undefined && /List-Unsubscribe=One-Click/i.test(headers.listUnsubscribePost ?? '')) {
    const url = new URL(link);
    if (url.username === '' && url.password === '') return { way: 'https', target: url.host, url: url.href };
  }
  const mail = offers.find((offer) => /^mailto:/i.test(offer));
  const written = mail === undefined ? null : readMailto(mail);
  if (written !== null) return { way: 'mailto', target: written.to, ...written };
  if (offers.length === 0) return none('This sender offers no way to unsubscribe that a program may use.');
  return none(
    'This sender only offers a page to open. Iris does not open it, because that alone would tell them that you read their mail; the link is in the text of the email.',
  );
};

/** Of a mailto link only recipient, subject and text are taken (RFC 6068 allows much more). */
const readMailto = (link: string): { to: string; subject: string; body: string } | null => {
  if (!URL.canParse(link)) return null;
  const { pathname, searchParams } = new URL(link);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const to = emailAddress.safeParse(decoded);
  const line = (text: string | null) => (text ?? '').replaceAll(/[\r\n]+/g, ' ').slice(0, 300);
  return to.success
    ? { to: to.data, subject: line(searchParams.get('subject')) || 'unsubscribe', body: line(searchParams.get('body')) }
    : null;
};

/** Leaves lists for a person who has said yes to exactly that host or address. */
export const createLeaving = ({
  accounts,
  thread,
  journal,
  confirmations,
  owned,
  now,
}: {
  accounts: AccountStore;
  thread: MailThread;
  journal: Journal;
  confirmations: Confirmations;
  owned: (userId: string, id: string) => Promise<MessageRow>;
  now: () => number;
}) => {
  const wayFor = (mail: MessageRow): Way => {
    const { warnings } = JSON.parse(mail.verdict) as Partial<Verdict>; // written by the analysis
    if (warnings?.some(({ kind }) => kind === 'phishing') === true)
      return none('This email may be a fraud, so Iris does not answer it in any way. Report it as junk instead.');
    const { headers } = JSON.parse(mail.facts) as { headers?: Parameters<typeof wayToLeave>[0] };
    return wayToLeave(headers ?? {});
  };
  const subject = (id: string) => `leave ${id}`;

  const byMail = async (account: AccountRow, { to, ...text }: Extract<Way, { way: 'mailto' }>): Promise<void> => {
    const messageId = `${newId()}@${account.email.split('@')[1] ?? 'iris.invalid'}`;
    const source = await buildLetter({
      from: { name: '', address: account.email },
      to: [{ name: '', address: to }],
      cc: [],
      subject: text.subject,
      text: `${text.body || 'unsubscribe'}\n`,
      messageId,
      inReplyTo: null,
      references: [],
      date: now(),
    });
    const letter = { from: account.email, to: [to], source };
    const delivery = await thread.desk.send(account.user_id, account.id, letter);
    if (delivery.kind !== 'sent') throw new AppError(502, 'not_left', delivery.message);
  };

  return {
    async offer(userId: string, id: string) {
      const way = wayFor(await owned(userId, id));
      if (way.way === 'none') return { way: way.way, target: null, token: null, problem: way.problem };
      const { token } = await confirmations.offer(userId, subject(id), way);
      return { way: way.way, target: way.target, token, problem: null };
    },
    async leave(userId: string, id: string, token: string): Promise<void> {
      const mail = await owned(userId, id);
      const way = wayFor(mail);
      await confirmations.use(userId, subject(id), way, token);
      const account = await accounts.byId(userId, mail.account_id);
      if (account === undefined || way.way === 'none') return;
      // The people of the sample mailbox are invented: nobody is asked.
      if (account.kind !== 'sample') {
        if (way.way === 'mailto') await byMail(account, way);
        else await leaveByPost(new URL(way.url), localRights(accounts.credentials(account) as MailCredentials)); // parsed before it was sealed
      }
      const reason = `You unsubscribed: ${way.target} was ${way.way === 'https' ? 'asked' : 'written to'}`;
      await journal.note(userId, mail, 'unsubscribe', { reason, detail: { way: way.way, target: way.target } });
    },
  };
};

/** A mailbox on this very machine may have its lists here too, as in a trial. */
const localRights = (credentials: MailCredentials) => {
  const local = credentials.kind === 'imap' && isLoopback(credentials.imap.host);
  return { local, selfSigned: local && credentials.kind === 'imap' && credentials.imap.allowSelfSigned === true };
};
