import { useState } from 'react';
import { FormField } from '#web/ui/field.tsx';
import type { ChosenFile } from './chosen-file.ts';

/** The maximum size of a file, in bytes. */
const LARGEST = 20_000_000;

export const ImportChoice = ({ onChoose }: { onChoose: (file: ChosenFile) => void }) => {
  const [error, setError] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LARGEST) {
      setError('The file is larger than 20 MB. Export fewer months at once.');
      return;
    }
    onChoose({ name: file.name, content: await file.text() });
  };
  return (
    <FormField label="CSV or JSON file" error={error}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept=".csv,.json,text/csv,text/plain,application/json"
          className="import-file"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </FormField>
  );
};
