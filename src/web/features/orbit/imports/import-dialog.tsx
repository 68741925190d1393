import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPreview } from './import-preview.tsx';

/** Brings in the table of another time tracker: choose it, see what it would do, then do it. */
export const ImportDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const close = () => {
    setFile(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Import time"
      description="A CSV of Toggl, Clockify, Harvest or Iris. Nothing is imported before you have seen it, and all of it can be undone."
      size="lg"
    >
      {file === null ? (
        <ImportChoice onChoose={setFile} />
      ) : (
        <ImportPreview key={file.name} file={file} onDone={close} onBack={() => setFile(null)} />
      )}
    </Dialog>
  );
};
