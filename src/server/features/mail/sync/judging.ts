import type { Db } from '#server/db/database.ts';
import { analyse } from '../analysis/analyse.ts';
import type { AnalysedMessage, HeaderFacts as KnownHeaders, Me } from '../analysis/input.ts';
import type { PersonalWeights } from '../analysis/learning/weights.ts';
import { VERDICT_VERSION, type Verdict } from '../analysis/verdict.ts';
import type { HeaderFacts } from '../mime/header-facts.ts';
import { type AccountRow, type MailDb, mailTables, type MessageRow } from '../store/tables.ts';
import type { Correspondence } from './correspondence.ts';
import type { MailFacts } from './mail-facts.ts';

/** Of a long thread so many of the newest mails are judged and looked at. */
const LOOKED_AT = 30;

/** Who the person is, and where their day begins. */
export interface Judge {
  me(account: AccountRow): Promise<Me>;
  timeZone(userId: string): Promise<string>;
  /** What the mailbox tells about the people in it, exact for these addresses. */
  correspondence(account: AccountRow, addresses: readonly string[]): Promise<Correspondence>;
  /** What the person has taught so far. */
  personal(userId: string): Promise<PersonalWeights>;
  now(): number;
  /** A mail that cannot be judged is told to the operator, by its id. */
  puzzled(messageId: string, error: unknown): void;
}

/** How many threads are written in one transaction, so that nobody waits long for their turn. */
const WRITTEN_AT_ONCE = 10;

/** Judges the mails of these threads anew and stores what Iris thinks of them. */
export const judgeThreads = async (
  db: Db,
  account: AccountRow,
  threadIds: ReadonlySet<string>,
  judge: Judge,
): Promise<void> => {
  if (threadIds.size === 0) return;
  const known: Known = { me: await judge.me(account), personal: await judge.personal(account.user_id) };
  const moment = { now: judge.now(), timeZone: await judge.timeZone(account.user_id) };
  const ids = [...threadIds];
  for (let at = 0; at < ids.length; at += WRITTEN_AT_ONCE) {
    const judged: JudgedThread[] = [];
    for (const id of ids.slice(at, at + WRITTEN_AT_ONCE))
      judged.push(await judgeThread(mailTables(db), account, id, known, moment, judge));
    await db.transaction().execute(async (open) => {
      for (const thread of judged) await storeThread(mailTables(open), account, thread, moment.now);
    });
  }
};

/** What is known of the person whose mail is judged. */
interface Known {
  readonly me: Me;
  readonly personal: PersonalWeights;
}

interface JudgedThread {
  readonly rows: readonly Row[];
  readonly verdicts: readonly (readonly [Row, Verdict])[];
}

const judgeThread = async (
  db: MailDb,
  account: AccountRow,
  threadId: string,
  { me, personal }: Known,
  moment: { now: number; timeZone: string },
  judge: Judge,
): Promise<JudgedThread> => {
  const rows = (await threadRows(db, account, threadId)).reverse();
  const seen = distinctMails(rows);
  const thread = seen.map(asMessage);
  const received = seen.filter((row) => row.is_mine === 0);
  const addresses = [...new Set(received.map((row) => row.from_address))];
  const { relations, ownNames } = await judge.correspondence(account, addresses);
  const hushed = await hushedAmong(db, account, addresses);
  const person = { ...me, names: [...new Set([...me.names, ...ownNames])] };
  // One strange mail must not keep the mailbox from going on.
  const verdictOn = (row: Row): Verdict => {
    try {
      const verdict = analyse({ me: person, thread, focus: row.id, relations, personal }, moment);
      return hushed.has(row.from_address) ? silenced(verdict) : verdict;
    } catch (error) {
      judge.puzzled(row.id, error);
      return unjudged(row);
    }
  };
  return { rows, verdicts: received.map((row) => [row, verdictOn(row)]) };
};

/** Which of these senders the person has reported as junk. */
const hushedAmong = async (db: MailDb, account: AccountRow, addresses: readonly string[]): Promise<Set<string>> => {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail_suppressed')
    .select('address')
    .where('user_id', '=', account.user_id)
    .where('address', 'in', addresses)
    .execute();
  return new Set(rows.map(({ address }) => address));
};

/** What a sender writes whom the person does not want to hear of: it is there, and asks for nothing. */
const silenced = (verdict: Verdict): Verdict => ({
  ...verdict,
  priority: 'low',
  requiresResponse: false,
  threadState: 'fyi',
  reasons: [{ about: 'state', icon: 'shield', text: 'You reported this sender as junk' }, ...verdict.reasons],
});

const unjudged = (row: Row): Verdict => ({
  version: VERDICT_VERSION,
  priority: 'low',
  category: 'other',
  sentiment: 'neutral',
  requiresResponse: false,
  threadState: 'fyi',
  summary: row.snippet,
  suggestedActions: [{ kind: 'archive', label: 'Archive' }],
  reasons: [{ about: 'state', icon: 'robot', text: 'Too strange to judge: please look yourself' }],
  warnings: [],
  scores: { reply: 0, priority: 0, ask: 0, bulk: 0, pitch: 0, phishing: 0, sentiment: 0 },
  features: {},
});

const storeThread = async (
  trx: MailDb,
  account: AccountRow,
  { rows, verdicts }: JudgedThread,
  now: number,
): Promise<void> => {
  await storeOwn(trx, account, rows, now);
  const newest = verdicts.at(-1)?.[0];
  for (const [row, verdict] of verdicts)
    await storeVerdict(trx, account, rows, row, verdict, { isNewest: row === newest, now });
};

/** A stored mail with its text. */
export type MailWithText = MessageRow & { body: string };
type Row = MailWithText;

/** The newest mails of a conversation, newest first. */
export const threadRows = (db: MailDb, account: AccountRow, threadId: string): Promise<Row[]> =>
  db
    .selectFrom('mail_messages')
    .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
    .selectAll('mail_messages')
    .select('mail_bodies.body as body')
    .where('mail_messages.account_id', '=', account.id)
    .where('mail_messages.user_id', '=', account.user_id)
    .where('mail_messages.thread_id', '=', threadId)
    .where('mail_messages.folder_role', 'not in', ['trash', 'junk', 'drafts'])
    .orderBy('mail_messages.sent_at', 'desc')
    .limit(LOOKED_AT)
    .execute();

/** A mail that lies in two folders is one mail of the conversation. */
export const distinctMails = (rows: readonly Row[]): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = row.message_id ?? row.id;
    return !seen.has(key) && seen.add(key);
  });
};

/** A stored mail as the analysis reads it. */
export const asMessage = (row: Row): AnalysedMessage => {
  const { to, cc } = JSON.parse(row.recipients) as { to: AnalysedMessage['to']; cc: AnalysedMessage['cc'] };
  const { headers, hidesText, links, invitation, opinion } = JSON.parse(row.facts) as MailFacts;
  return {
    id: row.id,
    ...(row.message_id === null ? {} : { messageId: row.message_id }),
    date: row.sent_at,
    from: { name: row.from_name, address: row.from_address },
    to,
    cc,
    subject: row.subject,
    text: row.body,
    isMine: row.is_mine === 1,
    headers: knownHeaders(headers),
    attachments: (JSON.parse(row.attachments) as { filename: string; mimeType: string; size: number }[]).map(
      ({ filename, mimeType, size }) => ({ name: filename, mimeType, size }),
    ),
    hidesText,
    ...(links === undefined ? {} : { links }),
    ...(invitation === undefined ? {} : { invitation }),
    ...(opinion === undefined ? {} : { opinion }),
  };
};

const knownHeaders = ({ mailer, ...headers }: HeaderFacts): KnownHeaders =>
  Object.fromEntries(Object.entries({ ...headers, xMailer: mailer }).filter(([, value]) => value !== null));

/** What the person wrote themselves needs no verdict. */
const storeOwn = async (db: MailDb, account: AccountRow, rows: readonly Row[], now: number): Promise<void> => {
  const own = rows.filter((row) => row.is_mine === 1 && row.judged_at === 0).map((row) => row.id);
  if (own.length === 0) return;
  const row = { verdict_version: VERDICT_VERSION, judged_at: now };
  await db
    .updateTable('mail_messages')
    .set(row)
    .where('user_id', '=', account.user_id)
    .where('id', 'in', own)
    .execute();
};

const storeVerdict = async (
  db: MailDb,
  account: AccountRow,
  rows: readonly Row[],
  judged: Row,
  verdict: Verdict,
  { isNewest, now }: { isNewest: boolean; now: number },
): Promise<void> => {
  const copies = rows
    .filter((row) => (row.message_id ?? row.id) === (judged.message_id ?? judged.id))
    .map((row) => row.id);
  await db
    .updateTable('mail_messages')
    .set({
      verdict_version: VERDICT_VERSION,
      priority: verdict.priority,
      category: verdict.category,
      sentiment: verdict.sentiment,
      requires_response: Number(verdict.requiresResponse),
      thread_state: verdict.threadState,
      waits: Number(isNewest && verdict.threadState === 'to_reply'),
      summary: verdict.summary,
      verdict: JSON.stringify(verdict),
      judged_at: now,
    })
    .where('user_id', '=', account.user_id)
    .where('id', 'in', copies)
    .execute();
};
