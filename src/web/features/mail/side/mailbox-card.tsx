import type { MailStatus } from '#contract/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { longTime } from '../times.ts';
import { useNow } from '../use-now.ts';
import { PermissionLink } from '../permission-link.tsx';

type MailboxCardProps = { status: MailStatus; narrow: boolean; onDisconnect: () => void };

/** Which mailbox is connected, and the ways to change or end that. */
export const MailboxCard = ({ status, narrow, onDisconnect }: MailboxCardProps) => {
  const now = useNow();
  return (
    <Card variant="tight" aria-labelledby="mail-mailbox">
      <CardHead title="Mailbox" id="mail-mailbox" />
      <div className="stack g3">
        <p className="mail-mailbox">
          <span className="truncate">{status.emailAddress}</span>
          <span className="meta t3">
            {status.kind && kinds[status.kind]}, {emailsKept(status.messages)}
          </span>
          {status.lastSyncAt && (
            <span className="meta t3">
              Checked <time dateTime={status.lastSyncAt}>{longTime(status.lastSyncAt, now)}</time>
            </span>
          )}
        </p>
        <p className="meta">
          {status.canArchive
            ? 'Gmail is read only at first: reconnect to enable archive.'
            : 'This mailbox is read only so far: reconnect to enable archive.'}
        </p>
        <div className="row g2 wrap">
          {narrow && <PermissionLink variant="secondary" connected />}
          <Button variant="ghost" size="sm" onClick={onDisconnect}>
            Disconnect
          </Button>
        </div>
      </div>
    </Card>
  );
};

const kinds: { readonly [K in NonNullable<MailStatus['kind']>]: string } = {
  imap: 'IMAP mailbox',
  gmail: 'Gmail',
  sample: 'Sample mailbox',
};

const emailsKept = (count: number) => (count === 1 ? 'one email kept here' : `${count} emails kept here`);
