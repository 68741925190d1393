import { ActivitySheet } from './activity/activity-sheet.tsx';
import { VoiceSheet } from './voice/voice-sheet.tsx';
import { ComposeSheet } from './compose/compose-sheet.tsx';
import type { MailboxStatus } from '#contract/mail.ts';
import { CredentialsDialog } from './connect/credentials-dialog.tsx';
import { DisconnectDialog } from './connect/disconnect-dialog.tsx';
import { SetupGuide } from './guide/setup-guide.tsx';
import { HelpDialog } from './keys/help-dialog.tsx';
import { ModelDialog } from './model/model-dialog.tsx';
import { focusHeading } from './mail-head.tsx';

export type MailDialog = 'guide' | 'credentials' | 'disconnect' | 'help' | 'model' | 'activity' | 'voice' | 'compose';

type MailDialogsProps = {
  open: MailDialog | null;
  /** The mailbox that is to be disconnected. */
  leaving?: MailboxStatus | null;
  onOpen: (dialog: MailDialog | null) => void;
  onOpenMail?: (id: string) => void;
};

/** The dialogs of the mail screen, of which one is open at a time. */
export const MailDialogs = ({ open, leaving, onOpen, onOpenMail }: MailDialogsProps) => {
  const close = () => onOpen(null);
  const closeForAnother = () => {
    close();
    focusHeading();
  };
  return (
    <>
      <SetupGuide open={open === 'guide'} onClose={close} onCredentials={() => onOpen('credentials')} />
      <CredentialsDialog open={open === 'credentials'} onClose={close} onConnected={closeForAnother} />
      {leaving && (
        <DisconnectDialog open={open === 'disconnect'} mailbox={leaving} onClose={close} onDone={closeForAnother} />
      )}
      <ActivitySheet
        open={open === 'activity'}
        onClose={close}
        onOpenMail={(id) => onOpenMail?.(id)}
        onCompose={() => onOpen('compose')}
      />
      <ComposeSheet open={open === 'compose'} onClose={close} />
      <VoiceSheet open={open === 'voice'} onClose={close} />
      <HelpDialog open={open === 'help'} onClose={close} />
      <ModelDialog open={open === 'model'} onClose={close} />
    </>
  );
};
