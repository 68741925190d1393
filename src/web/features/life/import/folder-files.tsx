import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { ImportFolderState, StagedImport } from '#contract/life/imports.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { sizeText } from '#web/ui/size-text.ts';
import { importFolderQuery } from './import-queries.ts';

const STATES: { readonly [S in ImportFolderState['files'][number]['state']]: string } = {
  new: 'Not imported yet',
  imported: 'Imported',
  waiting: 'Needs a look',
};

/** The files in the person's folder on the server, where its operator has named one. */
export const FolderFiles = ({ onStaged }: { onStaged: (staged: StagedImport) => void }) => {
  const client = useQueryClient();
  const { data } = useQuery(importFolderQuery());
  const stage = useMutation({
    mutationFn: (name: string) => call(contract.lifeImports.stageFromFolder, { body: { name } }),
    onSuccess: onStaged,
  });
  const stop = useMutation({
    mutationFn: (id: string) => call(contract.lifeImports.stopWatching, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: importFolderQuery().queryKey }),
  });
  if (data === undefined || data.name === null) return null;
  const error = stage.error ?? stop.error;
  return (
    <section aria-labelledby="folder-files">
      <h3 className="label" id="folder-files">
        In your folder on the server
      </h3>
      <p className="meta t3 import-folder">
        {data.files.length === 0
          ? `No files yet. The operator can make a folder named ${data.name} for you in the import folder.`
          : 'Iris only reads these files. It never moves or deletes them.'}
      </p>
      {error && (
        <p className="hint hint--error" role="alert">
          {errorText(error)}
        </p>
      )}
      <ul className="rows import-past">
        {data.files.map(({ name, size, changedAt, state }) => (
          <li key={name} className="row between g3">
            <span className="import-name">
              <span className="truncate">{name}</span>
              <span className="meta t3">
                {STATES[state]}, {sizeText(size)}, {shortDay(changedAt)}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Preview ${name}`}
              pending={stage.isPending && stage.variables === name && 'Reading'}
              onClick={() => stage.mutate(name)}
            >
              Preview
            </Button>
          </li>
        ))}
        {data.formats.map(({ id, label }) => (
          <li key={id} className="row between g3">
            <span className="import-name">
              <span className="truncate">{label}</span>
              <span className="meta t3">New files are added without asking</span>
            </span>
            <Button size="sm" variant="ghost" aria-label={`Ask again for ${label}`} onClick={() => stop.mutate(id)}>
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
