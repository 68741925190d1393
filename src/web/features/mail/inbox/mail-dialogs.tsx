import type { MailboxStatus } from '#contract/mail/mail.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { focusMailHeading } from './mail-head.tsx';

const ActivitySheet = lazyDialog(async () => (await import('../activity/activity-sheet.tsx')).ActivitySheet);
const WritingStyleSheet = lazyDialog(
  async () => (await import('../writing-style/writing-style-sheet.tsx')).WritingStyleSheet,
);
const ComposeSheet = lazyDialog(async () => (await import('../compose/compose-sheet.tsx')).ComposeSheet);
const MailboxSheet = lazyDialog(async () => (await import('../mailbox/mailbox-sheet.tsx')).MailboxSheet);
const CredentialsDialog = lazyDialog(async () => (await import('../connect/credentials-dialog.tsx')).CredentialsDialog);
const DisconnectDialog = lazyDialog(async () => (await import('../connect/disconnect-dialog.tsx')).DisconnectDialog);
const SetupGuide = lazyDialog(async () => (await import('../guide/setup-guide.tsx')).SetupGuide);
const HelpDialog = lazyDialog(async () => (await import('../keys/help-dialog.tsx')).HelpDialog);
const LlmDialog = lazyDialog(async () => (await import('../llm/llm-dialog.tsx')).LlmDialog);

export type MailDialog =
  | 'guide'
  | 'credentials'
  | 'permission-credentials'
  | 'disconnect'
  | 'mailbox'
  | 'help'
  | 'llm'
  | 'activity'
  | 'writing-style'
  | 'compose'
  | 'forward'
  | 'folders';

type MailDialogsProps = {
  open: MailDialog | null;
  /** The mailbox to set up, disconnect or reconnect. */
  about?: MailboxStatus | null;
  onOpen: (dialog: MailDialog | null) => void;
  onOpenMail?: (id: string) => void;
  /** A mailbox was disconnected: mail of it that is open is not there any more. */
  onDisconnected?: () => void;
};

/** The dialogs of the mail screen; one is open at a time. */
export const MailDialogs = ({ open, about = null, onOpen, onOpenMail, onDisconnected }: MailDialogsProps) => {
  const close = () => onOpen(null);
  const closeForAnother = () => {
    close();
    focusMailHeading();
  };
  return (
    <>
      <SetupGuide open={open === 'guide'} onClose={close} onCredentials={() => onOpen('permission-credentials')} />
      <CredentialsDialog
        open={open === 'credentials' || open === 'permission-credentials'}
        known={
          open === 'permission-credentials'
            ? { permission: 'google' }
            : about && { kind: about.kind, email: about.emailAddress }
        }
        onClose={close}
        onConnected={closeForAnother}
      />
      {about && (
        <DisconnectDialog
          open={open === 'disconnect'}
          mailbox={about}
          onClose={close}
          onDone={() => {
            onDisconnected?.();
            closeForAnother();
          }}
        />
      )}
      {about && <MailboxSheet open={open === 'mailbox'} id={about.id} onClose={close} />}
      <ActivitySheet
        open={open === 'activity'}
        onClose={close}
        onOpenMail={(id) => onOpenMail?.(id)}
        onCompose={onOpen}
      />
      <ComposeSheet open={open === 'compose'} of="new" onClose={close} />
      <ComposeSheet open={open === 'forward'} of="forward" onClose={close} />
      <WritingStyleSheet open={open === 'writing-style'} onClose={close} />
      <HelpDialog open={open === 'help'} onClose={close} />
      <LlmDialog open={open === 'llm'} onClose={close} />
    </>
  );
};
