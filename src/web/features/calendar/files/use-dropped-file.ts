import { useEffect, useState } from 'react';

/** A calendar file dropped anywhere on the page, until the dialog is closed. */
export function useDroppedFile(isOpen: boolean): [File | null, (file: File | null) => void] {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const allow = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    const drop = (event: DragEvent) => {
      const [dropped] = event.dataTransfer?.files ?? [];
      if (!dropped) return;
      event.preventDefault();
      setFile(dropped);
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, [isOpen]);
  return [file, setFile];
}
