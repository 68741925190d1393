import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { analyse } from '../analysis/analyse.ts';
import type { AnalysedMessage, HeaderFacts as KnownHeaders, Me, Relation } from '../analysis/input.ts';
import { VERDICT_VERSION, type Verdict } from '../analysis/verdict.ts';
import type { HeaderFacts } from '../mime/header-facts.ts';
import { type AccountRow, type MailDb, mailTables, type MessageRow } from '../store/tables.ts';

/** Of a long thread so many of the newest mails are judged and looked at. */
const LOOKED_AT = 30;

/** Who the person is, and where their day begins. */
export interface Judge {
  me(account: AccountRow): Promise<Me>;
  timeZone(userId: string): Promise<string>;
  now(): number;
}

/** Judges the mails of these threads anew and stores what Iris thinks of them. */
export const judgeThreads = async (
  db: Db,
  account: AccountRow,
  threadIds: ReadonlySet<string>,
  judge: Judge,
): Promise<void> => {
  const [me, timeZone] = [await judge.me(account), await judge.timeZone(account.user_id)];
  for (const threadId of threadIds) await judgeThread(db, account, threadId, me, { now: judge.now(), timeZone });
};

const judgeThread = async (
  db: Db,
  account: AccountRow,
  threadId: string,
  me: Me,
  moment: { now: number; timeZone: string },
): Promise<void> => {
  const tables = mailTables(db);
  const rows = (await threadRows(tables, account, threadId)).reverse();
  const seen = distinctMails(rows);
  const messages = seen.map(asMessage);
  const relations = await relationsOf(tables, account, seen);
  const newestReceived = seen.findLast((row) => row.is_mine === 0);
  const verdicts = seen
    .filter((row) => row.is_mine === 0)
    .map((row) => [row, analyse({ me, thread: messages, focus: row.id, relations }, moment)] as const);
  await db.transaction().execute(async (open) => {
    const trx = mailTables(open);
    await storeOwn(trx, account, rows, moment.now);
    for (const [row, verdict] of verdicts)
      await storeVerdict(trx, account, rows, row, verdict, { isNewest: row === newestReceived, now: moment.now });
  });
};

type Row = MessageRow & { body: string };

const threadRows = (db: MailDb, account: AccountRow, threadId: string): Promise<Row[]> =>
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
const distinctMails = (rows: readonly Row[]): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = row.message_id ?? row.id;
    return !seen.has(key) && seen.add(key);
  });
};

const asMessage = (row: Row): AnalysedMessage => {
  const { to, cc } = JSON.parse(row.recipients) as { to: AnalysedMessage['to']; cc: AnalysedMessage['cc'] };
  const { headers, hidesText } = JSON.parse(row.facts) as { headers: HeaderFacts; hidesText: boolean };
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
  };
};

const knownHeaders = ({ mailer, ...headers }: HeaderFacts): KnownHeaders =>
  Object.fromEntries(Object.entries({ ...headers, xMailer: mailer }).filter(([, value]) => value !== null));

/** What the mailbox tells about the senders of a thread, counted in the index. */
const relationsOf = async (
  db: MailDb,
  account: AccountRow,
  rows: readonly Row[],
): Promise<Record<string, Relation>> => {
  const addresses = [...new Set(rows.filter((row) => row.is_mine === 0).map((row) => row.from_address))];
  if (addresses.length === 0) return {};
  const counted = await db
    .selectFrom('mail_messages')
    .select(['from_address', sql<number>`count(*)`.as('received'), sql<number>`sum(is_answered)`.as('replied')])
    .where('account_id', '=', account.id)
    .where('user_id', '=', account.user_id)
    .where('from_address', 'in', addresses)
    .groupBy('from_address')
    .execute();
  return Object.fromEntries(
    counted.map((row) => [row.from_address, { received: Number(row.received), replied: Number(row.replied) }]),
  );
};

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
