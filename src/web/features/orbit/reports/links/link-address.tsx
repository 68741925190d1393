import { Copy, ExternalLink } from 'lucide-react';
import type { ReportLinkWithAddress } from '#contract/orbit/report-links.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';

type LinkAddressProps = { link: ReportLinkWithAddress; onBack: () => void; onClose: () => void };

/** The address of a report link, which is shown this once. */
export const LinkAddress = ({ link, onBack, onClose }: LinkAddressProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={link.name}
    description="Send this address to your client. Save it now; it won’t be shown again. Anyone who has it can read this one report."
    footer={
      <>
        <Button variant="ghost" onClick={onBack}>
          All links
        </Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy(link.url)}>
          Copy address
        </Button>
      </>
    }
  >
    <div className="stack g4">
      <FormField label="Address">
        <TextInput readOnly value={link.url} onFocus={({ target }) => target.select()} />
      </FormField>
      <ButtonLink size="sm" variant="ghost" icon={ExternalLink} href={link.url} target="_blank" rel="noreferrer">
        See it as your client does
      </ButtonLink>
    </div>
  </Dialog>
);

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Copied', description: 'The address was copied to your clipboard.' });
  } catch {
    toast({ title: 'Not copied', description: 'Select the address and copy it yourself.', destructive: true });
  }
};
