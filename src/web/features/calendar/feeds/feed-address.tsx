import { Copy } from 'lucide-react';
import type { CalendarFeedWithAddress } from '#contract/calendar/feeds.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';

type FeedAddressProps = { feed: CalendarFeedWithAddress; onBack: () => void; onClose: () => void };

/** The address of a feed, which is shown this once. */
export const FeedAddress = ({ feed, onBack, onClose }: FeedAddressProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={feed.name}
    description="Scan this with your phone, or paste the address where your program subscribes to calendars. Save it now; it won’t be shown again. Anyone who has it can read the feed."
    footer={
      <>
        <Button variant="ghost" onClick={onBack}>
          All addresses
        </Button>
        <Button variant="primary" icon={Copy} onClick={() => void copy(feed.url)}>
          Copy address
        </Button>
      </>
    }
  >
    <div className="stack g4">
      <QrCode text={feed.webcalUrl} label="The address as a QR code" />
      <FormField label="Address">
        <TextInput readOnly value={feed.url} onFocus={({ target }) => target.select()} />
      </FormField>
      <ButtonLink size="sm" variant="ghost" href={feed.webcalUrl}>
        Subscribe on this device
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
