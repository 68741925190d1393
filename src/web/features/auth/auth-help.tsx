import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { type AuthDialog, authDialogs, type AuthSearch } from './auth-search.ts';
import { CantLogInDialog } from './cant-log-in-dialog.tsx';
import type { HelpDialogProps } from './help-dialog.ts';
import { SendLinkDialog } from './send-link-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The dialog named by the address; closing it removes it from the address. */
export const AuthHelp = ({ search }: { search: AuthSearch }) => {
  const navigate = useNavigate();
  const close = () =>
    void navigate({ to: '/auth', search: { ...search, help: undefined }, replace: true, resetScroll: false });
  return authDialogs.map((name) => {
    const Dialog = dialogs[name];
    return <Dialog key={name} open={search.help === name} onClose={close} />;
  });
};

const LostPasswordDialog = (props: HelpDialogProps) => <SendLinkDialog purpose="lost-password" {...props} />;
const VerificationDialog = (props: HelpDialogProps) => <SendLinkDialog purpose="verification" {...props} />;

const dialogs: { [D in AuthDialog]: (props: HelpDialogProps) => ReactNode } = {
  'lost-password': LostPasswordDialog,
  verification: VerificationDialog,
  'cant-log-in': CantLogInDialog,
  terms: TermsDialog,
};
