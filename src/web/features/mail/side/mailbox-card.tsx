import { useQuery } from '@tanstack/react-query';
import type { MailboxStatus, MailStatus } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';
import { PermissionLink } from '../connect/permission-link.tsx';
import { providersQuery } from '../queries/mail-queries.ts';
import { useMailProvider } from '../queries/use-mail-provider.ts';

type MailboxCardProps = {
  status: MailStatus;
  narrow: boolean;
  onSettings: (mailbox: MailboxStatus) => void;
  onDisconnect: (mailbox: MailboxStatus) => void;
  onAdd: () => void;
};

/** The connected mailboxes, with buttons to change or disconnect them. */
export const MailboxCard = ({
  status: { accounts, canArchive },
  narrow,
  onSettings,
  onDisconnect,
  onAdd,
}: MailboxCardProps) => {
  const providers = useQuery(providersQuery()).data ?? [];
  const withPermission = new Set(providers.filter(({ permission }) => permission).map(({ kind }) => kind));
  const hasPermission = accounts.some(({ kind }) => kind === 'sample' || withPermission.has(kind));
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
                aria-label={`Settings of ${mailbox.emailAddress}`}
                onClick={() => onSettings(mailbox)}
              >
                Settings
              </Button>
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
        {hasPermission && (
          <p className="meta">
            {canArchive
              ? 'Gmail is read-only at first: reconnect to enable archive.'
              : 'This mailbox is read-only so far: reconnect to enable archive.'}
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
  const label = useMailProvider(kind)?.label;
  return (
    <p className="mail-mailbox">
      <span className="mail-mailbox-name">{emailAddress}</span>
      <span className="meta t3">
        {label && `${label}, `}
        {emailsKept(messages)}
        {!canArchive && ', read-only'}
      </span>
      {lastSyncAt && (
        <span className="meta t3">
          Checked <time dateTime={lastSyncAt}>{longTime(lastSyncAt, now)}</time>
        </span>
      )}
    </p>
  );
};

const emailsKept = (count: number) => (count === 1 ? 'one email stored here' : `${count} emails stored here`);
