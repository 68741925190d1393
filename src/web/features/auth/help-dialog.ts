/** The props of every dialog that the address can name. */
export interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
}
