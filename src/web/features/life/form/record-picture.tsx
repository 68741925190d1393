import { Download } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type RecordPictureProps = { name: string; address: string };

/** A picture on a record, small; selected, it is shown as large as the window allows. */
export const RecordPicture = ({ name, address }: RecordPictureProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="record-thumb" aria-label={`Open ${name}`} onClick={() => setOpen(true)}>
        <img src={address} alt="" loading="lazy" width={40} height={40} />
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="lg"
        title={name}
        footer={
          <ButtonLink icon={Download} href={address} download={name}>
            Download
          </ButtonLink>
        }
      >
        <img className="record-picture" src={address} alt={name} />
      </Dialog>
    </>
  );
};
