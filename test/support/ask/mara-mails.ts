import { parseNewMails } from '#server/features/mail/mailboxes/new-mails.ts';
import { inlineParser } from '#server/features/mail/mailboxes/start-parser-worker.ts';
import { createAccountStore } from '#server/mail-store/accounts.store.ts';
import { createSyncStore } from '#server/mail-store/sync.store.ts';
import type { ThreadState } from '#mail-analysis/mail-classification.ts';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { mailTables } from '#server/mail-store/tables.ts';

/** Where the server of a test stores its data. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

interface FixtureMail {
  readonly at: string;
  /** Null when Mara has written it. */
  readonly from: readonly [name: string, address: string] | null;
  readonly to?: readonly [name: string, address: string];
  readonly subject: string;
  readonly text: string;
  readonly state: ThreadState;
  readonly seen?: boolean;
  readonly file?: boolean;
}

const KELLER = ['Ralf Keller', 'keller@haus.example'] as const;
const mails: readonly FixtureMail[] = [
  {
    at: '2026-10-29T08:00:00Z',
    from: ['Northwind Payroll', 'payroll@northwind.example'],
    subject: 'Payslip October',
    text: 'Your payslip is attached.',
    state: 'fyi',
    seen: true,
    file: true,
  },
  {
    at: '2026-11-06T10:00:00Z',
    from: null,
    to: ['Nina Torres', 'nina@studio.example'],
    subject: 'Photos for the talk',
    text: 'Could you send me the photos?',
    state: 'awaiting',
  },
  {
    at: '2026-11-09T10:00:00Z',
    from: null,
    to: KELLER,
    subject: 'Lease renewal',
    text: 'How long would the new lease run?',
    state: 'to_reply',
  },
  {
    at: '2026-11-12T07:00:00Z',
    from: ['Railway', 'tickets@rail.example'],
    subject: 'Your ticket to Lyon',
    text: 'Have a good trip.',
    state: 'fyi',
    seen: true,
    file: true,
  },
  {
    at: '2026-11-13T10:00:00Z',
    from: null,
    to: ['Priya Shah', 'priya@northwind.example'],
    subject: 'Launch copy',
    text: 'What do you think of the copy?',
    state: 'awaiting',
  },
  {
    at: '2026-11-15T06:00:00Z',
    from: ['Map Letter', 'news@maps.example'],
    subject: 'Weekly map letter',
    text: 'Old maps, new finds.',
    state: 'fyi',
  },
  {
    at: '2026-11-16T09:00:00Z',
    from: KELLER,
    subject: 'Re: Lease renewal',
    text: 'The lease would run until 30 September 2027 at 950 euros. Could you sign by Friday?',
    state: 'to_reply',
  },
  {
    at: '2026-11-17T18:00:00Z',
    from: ['Tom Berger', 'tom@berger.example'],
    subject: 'Saturday hike',
    text: 'Are you coming on Saturday?',
    state: 'to_reply',
  },
];

/** Stores the mails of Mara beside a running server, as if her mailbox had been synchronised. */
export const storeMaraMails = async (place: TestPlace, userId: string, now: () => number): Promise<void> => {
  const vault = createVault(masterKey(place.dataDir, undefined));
  const database =
    place.databaseUrl === undefined
      ? openSqlite(place.dataDir, vault.derive('database'), { sync: 'normal' })
      : await openPostgres(place.databaseUrl, 2);
  const { db, engine } = database;
  const accounts = createAccountStore(db, engine, vault, now);
  const account = await accounts.save(userId, { kind: 'imap', email: 'mara@example.org', mayChange: true }, {});
  const inbox = await accounts.folder(account, { path: 'INBOX', role: 'inbox' });
  const sent = await accounts.folder(account, { path: 'Sent', role: 'sent' });
  const store = createSyncStore(db, engine);
  for (const [index, mail] of mails.entries()) {
    const source = Buffer.from(sourceOf(mail, index));
    const remote = {
      remoteId: String(index + 1),
      flags: { seen: mail.seen ?? mail.from === null, flagged: false, answered: false },
      internalDate: Date.parse(mail.at),
      size: source.length,
      source,
      omitted: null,
    };
    const folder = mail.from === null ? sent : inbox;
    await store.insert(account, folder, await parseNewMails([remote], inlineParser));
  }
  for (const { subject, state } of mails)
    await mailTables(db)
      .updateTable('mail_messages')
      .set({ thread_state: state, judged_at: now(), waits: state === 'to_reply' && subject.startsWith('Re') ? 1 : 0 })
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .execute();
  await mailTables(db)
    .updateTable('mail_messages')
    .set({ waits: 1 })
    .where('user_id', '=', userId)
    .where('thread_state', '=', 'to_reply')
    .where('is_mine', '=', 0)
    .execute();
  await database.close();
};

const sourceOf = ({ at, from, to, subject, text, file }: FixtureMail, index: number): string => {
  const me = 'Mara Lindqvist <mara@example.org>';
  const head = [
    `From: ${from === null ? me : `${from[0]} <${from[1]}>`}`,
    `To: ${to === undefined ? me : `${to[0]} <${to[1]}>`}`,
    `Subject: ${subject}`,
    `Date: ${new Date(at).toUTCString()}`,
    `Message-ID: <mara.${index}@example.org>`,
    ...(subject.startsWith('Re:') ? ['In-Reply-To: <mara.2@example.org>'] : []),
    'MIME-Version: 1.0',
  ];
  if (file !== true) return [...head, 'Content-Type: text/plain; charset=utf-8', '', text, ''].join('\r\n');
  const attached = [
    '--part',
    'Content-Type: application/pdf; name="paper.pdf"',
    'Content-Disposition: attachment; filename="paper.pdf"',
    '',
    'paper',
    '--part--',
    '',
  ];
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    text,
    ...attached,
  ].join('\r\n');
};
