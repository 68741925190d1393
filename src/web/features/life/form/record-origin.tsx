import { useMailOrigin } from '#web/api/use-mail-origin.ts';
import { TabLink } from '../sections/tab-link.tsx';

/** Names the email that a task was made of, and leads back to it. */
export const RecordOrigin = ({ id }: { id: string }) => {
  const mail = useMailOrigin('task', id);
  if (mail === null) return null;
  return (
    <p className="meta t2">
      From the email by {mail.sender}:{' '}
      {mail.id === null ? (
        `${mail.subject} (no longer in your mailbox)`
      ) : (
        <TabLink className="link" to="/dashboard" search={{ tab: 'gmail', mail: mail.id }}>
          {mail.subject}
        </TabLink>
      )}
    </p>
  );
};
