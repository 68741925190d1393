import { useState } from 'react';
import { NotConnected } from './connect/not-connected.tsx';
import { type MailDialog, MailDialogs } from './mail-dialogs.tsx';
import { focusHeading, MailHead } from './mail-head.tsx';
import { PermissionLink } from './permission-link.tsx';

/** The screen without a mailbox; `failed` when one may be there, but its list could not be fetched. */
export const Disconnected = ({ failed }: { failed: { onRetry: () => void } | null }) => {
  const [dialog, setDialog] = useState<MailDialog | null>(null);
  return (
    <>
      <MailHead connected={false}>
        <PermissionLink variant="secondary" connected={false} />
      </MailHead>
      <NotConnected
        failed={failed}
        onGuide={() => setDialog('guide')}
        onCredentials={() => setDialog('credentials')}
        onConnected={focusHeading}
      />
      <MailDialogs open={dialog} onOpen={setDialog} />
    </>
  );
};
