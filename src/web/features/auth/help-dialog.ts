/** What every dialog that the address can name is given. */
export interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
}
