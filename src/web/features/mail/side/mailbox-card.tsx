import type { MailboxStatus, MailStatus } from '#contract/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { PermissionLink } from '../permission-link.tsx';

type MailboxCardProps = {
  status: MailStatus;
  narrow: boolean;
  onDisconnect: (mailbox: MailboxStatus) => void;
  onAdd: () => void;
};

/** Which mailboxes are connected, and the ways to change or end that. */
export const MailboxCard = ({ status: { accounts, canArchive }, narrow, onDisconnect, onAdd }: MailboxCardProps) => {
  const several = accounts.length > 1;
  return (
    <Card variant="tight" aria-labelledby="mail-mailbox">
      <CardHead title={several ? 'Mailboxes' : 'Mailbox'} id="mail-mailbox" />
      <div className="stack g3">
        <ul className="stack g4">
          {accounts.map((mailbox) => (
            <li key={mailbox.id} className="row between wrap mail-mailbox-row">
              <Mailbox mailbox={mailbox} />
              <Button
                variant="ghost"
                size="sm"
                aria-label={several ? `Disconnect ${mailbox.emailAddress}` : undefined}
                onClick={() => onDisconnect(mailbox)}
              >
                Disconnect
              </Button>
            </li>
          ))}
        </ul>
        {accounts.some(({ kind }) => kind !== 'imap') && (
          <p className="meta">
            {canArchive
              ? 'Gmail is read only at first: reconnect to enable archive.'
              : 'This mailbox is read only so far: reconnect to enable archive.'}
          </p>
        )}
        <div className="row g2 wrap">
          {narrow && <PermissionLink variant="secondary" connected />}
          <Button variant="secondary" size="sm" onClick={onAdd}>
            Add a mailbox
          </Button>
        </div>
      </div>
    </Card>
  );
};

const Mailbox = ({ mailbox: { emailAddress, kind, messages, lastSyncAt, canArchive } }: { mailbox: MailboxStatus }) => {
  const now = useNow();
  return (
    <p className="mail-mailbox">
      <span className="mail-mailbox-name">{emailAddress}</span>
      <span className="meta t3">
        {kinds[kind]}, {emailsKept(messages)}
        {!canArchive && ', read only'}
      </span>
      {lastSyncAt && (
        <span className="meta t3">
          Checked <time dateTime={lastSyncAt}>{longTime(lastSyncAt, now)}</time>
        </span>
      )}
    </p>
  );
};

const kinds: { readonly [K in MailboxStatus['kind']]: string } = {
  imap: 'IMAP mailbox',
  gmail: 'Gmail',
  sample: 'Sample mailbox',
};

const emailsKept = (count: number) => (count === 1 ? 'one email kept here' : `${count} emails kept here`);
