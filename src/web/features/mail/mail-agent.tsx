import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { usePermissionNews } from './connect/use-permission-news.ts';
import { Disconnected } from './inbox/disconnected.tsx';
import { Inbox } from './inbox/inbox.tsx';
import './mail.css';
import { MailHead } from './inbox/mail-head.tsx';
import { mailStatusQuery } from './queries/mail-queries.ts';

/** The mail screen: the inbox of the person, or the ways to connect a mailbox. */
export const MailAgent = () => {
  const status = useQuery(mailStatusQuery());
  usePermissionNews(status.data);
  const screen = useRef<HTMLDivElement>(null);
  return (
    <div className="mail" ref={screen}>
      {status.isPending && (
        <>
          <MailHead connected={null} />
          <Loading label="Loading your emails..." page />
        </>
      )}
      {status.isError && !status.data && <Disconnected failed={{ onRetry: () => void status.refetch() }} />}
      {status.data && !status.data.connected && <Disconnected failed={null} />}
      {status.data?.connected && <Inbox status={status.data} screen={screen} />}
    </div>
  );
};
