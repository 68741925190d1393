import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { ImportChoice } from './import-choice.tsx';
import { EntryImportPreview } from './entry-import-preview.tsx';

/** Imports the file of another time tracker: choose a file, preview it, import it. */
export const EntryImportDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
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
      description="A CSV from Toggl, Clockify, Harvest, solidtime, Kimai or Iris, JSON from Toggl, Kimai or ActivityWatch, or the zip of a whole solidtime organization. You’ll see everything before it’s imported, and you can undo it all."
      size="lg"
    >
      {file === null ? (
        <ImportChoice onChoose={setFile} />
      ) : (
        <EntryImportPreview key={file.name} file={file} onDone={close} onBack={() => setFile(null)} />
      )}
    </Dialog>
  );
};
