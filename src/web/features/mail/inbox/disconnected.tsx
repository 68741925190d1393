import { lazy, Suspense, useState } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { type MailDialog, MailDialogs } from './mail-dialogs.tsx';
import { focusMailHeading, MailHead } from './mail-head.tsx';
import { PermissionLink } from '../connect/permission-link.tsx';

const NotConnected = lazy(async () => ({ default: (await import('../connect/not-connected.tsx')).NotConnected }));

/** The screen without a mailbox; `failed` if there may be one, but its list could not be fetched. */
export const Disconnected = ({ failed }: { failed: { onRetry: () => void } | null }) => {
  const [dialog, setDialog] = useState<MailDialog | null>(null);
  return (
    <>
      <MailHead connected={false}>
        <PermissionLink variant="secondary" connected={false} />
      </MailHead>
      <Suspense fallback={<Loading label="Loading" page />}>
        <NotConnected
          failed={failed}
          onGuide={() => setDialog('guide')}
          onCredentials={() => setDialog('credentials')}
          onConnected={focusMailHeading}
        />
      </Suspense>
      <MailDialogs open={dialog} onOpen={setDialog} />
    </>
  );
};
