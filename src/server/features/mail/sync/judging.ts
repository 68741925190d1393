import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AnalysedMessage, HeaderFacts as KnownHeaders, Me } from '../analysis/input.ts';
import type { PersonalWeights } from '../analysis/learning/weights.ts';
import { VERDICT_VERSION, type Verdict } from '../analysis/verdict.ts';
import type { HeaderFacts } from '../mime/header-facts.ts';
import { type AccountRow, type MailDb, mailTables, type MessageRow } from '../store/tables.ts';
import type { Correspondence } from './correspondence.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailWork } from './reading-thread.ts';
import type { Judged } from './verdicts.ts';

/** Of a long thread so many of the newest mails are judged and looked at. */
const LOOKED_AT = 30;

/** So many characters of a mail are looked at. */
const READ_OF_EACH = 24_000;

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
  puzzled(messageId: string, error: string): void;
  /** Where mails are judged. */
  readonly reader: Pick<MailWork, 'judge'>;
}

/** How many threads are read together, which takes fewer questions. */
const JUDGED_AT_ONCE = 50;
/** How many threads are written in one transaction, so that nobody waits long for their turn. */
const WRITTEN_AT_ONCE = 50;

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
  const judgedFrom = (at: number): Promise<JudgedThread[]> | undefined => {
    const some = ids.slice(at, at + JUDGED_AT_ONCE);
    if (some.length === 0) return undefined;
    const judged = judgeTogether(mailTables(db), account, some, known, moment, judge);
    judged.catch(() => undefined); // told when its turn comes
    return judged;
  };
  let next = judgedFrom(0);
  for (let at = JUDGED_AT_ONCE; next !== undefined; at += JUDGED_AT_ONCE) {
    const judged: JudgedThread[] = await next;
    // The next ones are judged while these are written.
    next = judgedFrom(at);
    for (let from = 0; from < judged.length; from += WRITTEN_AT_ONCE) {
      await db.transaction().execute(async (open) => {
        for (const thread of judged.slice(from, from + WRITTEN_AT_ONCE))
          await storeThread(mailTables(open), account, thread, moment.now);
      });
    }
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

const judgeTogether = async (
  db: MailDb,
  account: AccountRow,
  threadIds: readonly string[],
  { me, personal }: Known,
  moment: { now: number; timeZone: string },
  judge: Judge,
): Promise<JudgedThread[]> => {
  const threads = Map.groupBy(await rowsOfThreads(db, account, threadIds), (row) => row.thread_id);
  const addresses = new Set<string>();
  for (const rows of threads.values()) for (const row of rows) if (row.is_mine === 0) addresses.add(row.from_address);
  const { relations, ownNames } = await judge.correspondence(account, [...addresses]);
  const hushed = await hushedAmong(db, account, [...addresses]);
  const person = { ...me, names: [...new Set([...me.names, ...ownNames])] };
  const asked = [...threads.values()].map((newestFirst) => {
    const rows = newestFirst.toReversed();
    const seen = distinctMails(rows);
    return { rows, seen, received: seen.filter((row) => row.is_mine === 0) };
  });
  const answers = await judge.reader.judge({
    me: person,
    relations,
    personal,
    moment,
    threads: asked.map(({ seen, received }) => ({
      messages: seen.map(asMessage),
      focus: received.map(({ id }) => id),
    })),
  });
  const verdictOn = (row: Row, answer: Judged): Verdict => {
    if ('trouble' in answer) {
      judge.puzzled(row.id, answer.trouble);
      return unjudged(row);
    }
    return hushed.has(row.from_address) ? silenced(answer) : answer;
  };
  return asked.map(({ rows, received }, place) => ({
    rows,
    verdicts: received.map((row, at) => [row, verdictOn(row, answers[place]![at]!)]),
  }));
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
  rowsOfThreads(db, account, [threadId]);

/** The newest mails of each of these conversations, newest first. */
const rowsOfThreads = (db: MailDb, account: AccountRow, threadIds: readonly string[]): Promise<Row[]> => {
  const newest = db
    .selectFrom('mail_messages')
    .select(['id', sql<number>`row_number() over (partition by thread_id order by sent_at desc)`.as('place')])
    .where('account_id', '=', account.id)
    .where('user_id', '=', account.user_id)
    .where('thread_id', 'in', threadIds)
    .where('folder_role', 'not in', ['trash', 'junk', 'drafts']);
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('mail_messages', 'mail_messages.id', 'newest.id')
    .innerJoin('mail_bodies', 'mail_bodies.id', 'mail_messages.id')
    .selectAll('mail_messages')
    .select(sql<string>`substr(mail_bodies.body, 1, ${sql.lit(READ_OF_EACH)})`.as('body'))
    .where('newest.place', '<=', LOOKED_AT)
    .where('mail_messages.user_id', '=', account.user_id)
    .orderBy('mail_messages.sent_at', 'desc')
    .execute();
};

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
  // In SQL, because thousands of these follow each other and writing the sentence anew takes longer than the change.
  await sql`update mail_messages set verdict_version = ${VERDICT_VERSION}, priority = ${verdict.priority},
    category = ${verdict.category}, sentiment = ${verdict.sentiment},
    requires_response = ${Number(verdict.requiresResponse)}, thread_state = ${verdict.threadState},
    waits = ${Number(isNewest && verdict.threadState === 'to_reply')}, summary = ${verdict.summary},
    verdict = ${JSON.stringify(verdict)}, judged_at = ${now}
    where user_id = ${account.user_id} and id in (${sql.join(copies)})`.execute(db);
};
