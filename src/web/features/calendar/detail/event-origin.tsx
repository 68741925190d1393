import { useMailOrigin } from '#web/api/use-mail-origin.ts';
import { EmailLink } from './email-link.tsx';

/** Names the email that an event was made of, and leads back to it. */
export const EventOrigin = ({ id }: { id: string }) => {
  const mail = useMailOrigin('event', id);
  if (mail === null) return null;
  return (
    <p className="meta t2">
      From the email by {mail.sender}:{' '}
      {mail.id === null ? (
        `${mail.subject} (no longer in your mailbox)`
      ) : (
        <EmailLink id={mail.id}>{mail.subject}</EmailLink>
      )}
    </p>
  );
};
