import { useState } from 'react';
import { FormField } from '#web/ui/field.tsx';
import { type ChosenFile, largestOf, readChosen } from './chosen-file.ts';

export const ImportChoice = ({ onChoose }: { onChoose: (file: ChosenFile) => void }) => {
  const [error, setError] = useState<string>();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const largest = largestOf(file);
    if (file.size > largest * 1_000_000) {
      setError(`The file is larger than ${largest} MB. Export fewer months at once.`);
      return;
    }
    onChoose(await readChosen(file));
  };
  return (
    <FormField label="CSV, JSON or zip file" error={error}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept=".csv,.json,.zip,text/csv,text/plain,application/json,application/zip"
          className="import-file"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      )}
    </FormField>
  );
};
