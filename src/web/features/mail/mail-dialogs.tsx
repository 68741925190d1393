import type { MailboxStatus } from '#contract/mail.ts';
import { whenOpened } from '#web/ui/when-opened.tsx';
import { focusHeading } from './mail-head.tsx';

const ActivitySheet = whenOpened(async () => (await import('./activity/activity-sheet.tsx')).ActivitySheet);
const VoiceSheet = whenOpened(async () => (await import('./voice/voice-sheet.tsx')).VoiceSheet);
const ComposeSheet = whenOpened(async () => (await import('./compose/compose-sheet.tsx')).ComposeSheet);
const CredentialsDialog = whenOpened(async () => (await import('./connect/credentials-dialog.tsx')).CredentialsDialog);
const DisconnectDialog = whenOpened(async () => (await import('./connect/disconnect-dialog.tsx')).DisconnectDialog);
const SetupGuide = whenOpened(async () => (await import('./guide/setup-guide.tsx')).SetupGuide);
const HelpDialog = whenOpened(async () => (await import('./keys/help-dialog.tsx')).HelpDialog);
const ModelDialog = whenOpened(async () => (await import('./model/model-dialog.tsx')).ModelDialog);

export type MailDialog =
  | 'guide'
  | 'credentials'
  | 'gmail'
  | 'disconnect'
  | 'help'
  | 'model'
  | 'activity'
  | 'voice'
  | 'compose';

type MailDialogsProps = {
  open: MailDialog | null;
  /** The mailbox that is to be disconnected, or connected anew. */
  about?: MailboxStatus | null;
  onOpen: (dialog: MailDialog | null) => void;
  onOpenMail?: (id: string) => void;
};

/** The dialogs of the mail screen, of which one is open at a time. */
export const MailDialogs = ({ open, about = null, onOpen, onOpenMail }: MailDialogsProps) => {
  const close = () => onOpen(null);
  const closeForAnother = () => {
    close();
    focusHeading();
  };
  return (
    <>
      <SetupGuide open={open === 'guide'} onClose={close} onCredentials={() => onOpen('gmail')} />
      <CredentialsDialog
        open={open === 'credentials' || open === 'gmail'}
        known={
          open === 'gmail' ? { kind: 'gmail', email: '' } : about && { kind: about.kind, email: about.emailAddress }
        }
        onClose={close}
        onConnected={closeForAnother}
      />
      {about && (
        <DisconnectDialog open={open === 'disconnect'} mailbox={about} onClose={close} onDone={closeForAnother} />
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
