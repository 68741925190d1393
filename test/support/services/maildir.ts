import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOwned, own } from './run-directory.ts';

/** A message to be laid into a mailbox as if it had been there for years: `at` is its internal date. */
export type StoredMail = { raw: string | Buffer; at?: Date; flags?: MailFlag[]; mailbox?: string };
export type MailFlag = '\\Seen' | '\\Answered' | '\\Flagged' | '\\Deleted' | '\\Draft';

// https://cr.yp.to/proto/maildir.html: letters after ":2," in ASCII order.
const LETTERS: Record<MailFlag, string> = {
  '\\Seen': 'S',
  '\\Answered': 'R',
  '\\Flagged': 'F',
  '\\Deleted': 'T',
  '\\Draft': 'D',
};

let written = 0;

/** Writes messages straight into a Maildir, the fastest way to a large mailbox; Dovecot takes them in at the next SELECT. */
export function fillMaildir(maildir: string, mails: readonly StoredMail[]) {
  for (const { raw, at = new Date(), flags = [], mailbox = 'INBOX' } of mails) {
    const folder = folderOf(maildir, mailbox);
    const bytes = Buffer.from(raw);
    const letters = flags
      .map((flag) => LETTERS[flag])
      .toSorted()
      .join('');
    const seconds = Math.floor(at.getTime() / 1000);
    written += 1;
    const file = join(folder, 'cur', `${seconds}.M${written}P${process.pid}.peers,S=${bytes.length}:2,${letters}`);
    writeFileSync(file, bytes);
    own(file);
    // Dovecot takes the internal date from the file's time.
    utimesSync(file, at, at);
  }
}

function folderOf(maildir: string, mailbox: string) {
  if (!/^[\x20-\x7e]+$/.test(mailbox) || mailbox.includes('.'))
    throw new Error(`mailbox name not supported here: ${mailbox}`);
  const folder = mailbox === 'INBOX' ? maildir : join(maildir, `.${mailbox.replaceAll('/', '.')}`);
  if (existsSync(join(folder, 'cur'))) return folder;
  ['cur', 'new', 'tmp'].forEach((name) => createOwned(join(folder, name)));
  if (mailbox !== 'INBOX') {
    writeFileSync(join(folder, 'maildirfolder'), '');
    own(join(folder, 'maildirfolder'));
  }
  return folder;
}
