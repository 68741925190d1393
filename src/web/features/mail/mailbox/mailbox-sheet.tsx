import { useQuery } from '@tanstack/react-query';
import { Sheet } from '#web/ui/sheet.tsx';
import { AwayPart } from '../away/away-part.tsx';
import { mailStatusQuery } from '../queries/mail-queries.ts';
import { AddressesPart } from './addresses-part.tsx';
import { SignaturePart } from './signature-part.tsx';
import './mailbox-sheet.css';

type MailboxSheetProps = { open: boolean; id: string; onClose: () => void };

/** How a person writes from one mailbox: its addresses, its signature, and what it replies while they're away. */
export const MailboxSheet = ({ open, id, onClose }: MailboxSheetProps) => {
  const mailbox = useQuery(mailStatusQuery()).data?.accounts.find((one) => one.id === id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="Mailbox settings" width={520}>
      {mailbox && (
        <div className="stack g5" key={mailbox.id}>
          <p className="t2 mail-mailbox-name">{mailbox.emailAddress}</p>
          <AddressesPart mailbox={mailbox} />
          <hr className="rule" />
          <SignaturePart mailbox={mailbox} />
          <hr className="rule" />
          <AwayPart id={mailbox.id} />
        </div>
      )}
    </Sheet>
  );
};
