import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { usePermissionNews } from './connect/use-permission-news.ts';
import { Disconnected } from './disconnected.tsx';
import { Inbox } from './inbox.tsx';
import './mail.css';
import { MailHead } from './mail-head.tsx';
import { statusQuery } from './mail-queries.ts';

/** The mail agent: reads the person's mailbox with them, or asks for one. */
export const MailAgent = () => {
  const status = useQuery(statusQuery());
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
