import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, OctagonAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ImportFolderState, StagedImport } from '#contract/life/imports.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { sizeText } from '#web/ui/size-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { importFolderQuery } from './import-queries.ts';

type File = ImportFolderState['files'][number];
type State = { text: string; tone: ComponentProps<typeof Badge>['tone']; icon?: LucideIcon; rank: number };

/** What needs the person comes first, what is done last. */
const STATES: { readonly [S in File['state']]: State } = {
  waiting: { text: 'Needs a look', tone: 'warning', icon: Clock, rank: 0 },
  refused: { text: 'Can’t be read', tone: 'danger', icon: OctagonAlert, rank: 1 },
  new: { text: 'Not imported yet', tone: 'line', rank: 2 },
  imported: { text: 'Imported', tone: 'success', icon: Check, rank: 3 },
};
/** How many files are shown before all are asked for. */
const SHOWN = 6;

/** The person's folder on the server, where its operator has named one: what lies there, and what is added without asking. */
export const FolderFiles = ({ onStaged }: { onStaged: (staged: StagedImport) => void }) => {
  const client = useQueryClient();
  const [isAll, setAll] = useState(false);
  const { data } = useQuery(importFolderQuery());
  const stage = useMutation({
    mutationFn: (name: string) => call(contract.lifeImports.stageFromFolder, { body: { name } }),
    onSuccess: onStaged,
  });
  const stop = useMutation({
    mutationFn: ({ id }: { id: string; label: string }) => call(contract.lifeImports.stopWatching, { params: { id } }),
    onSuccess: (_, { label }) => {
      toast({ title: 'Iris asks again', description: label });
      return client.invalidateQueries({ queryKey: importFolderQuery().queryKey });
    },
  });
  if (data === undefined || data.name === null) return null;
  const error = stage.error ?? stop.error;
  const files = data.files.toSorted((a, b) => STATES[a.state].rank - STATES[b.state].rank);
  const shown = isAll ? files : files.slice(0, SHOWN);
  return (
    <section className="import-folder" aria-labelledby="folder-files">
      <h3 className="label" id="folder-files">
        In your folder on the server
      </h3>
      <p className="meta t3">
        {files.length === 0
          ? `No files yet. The operator can create a folder named ${data.name} for you in the import folder.`
          : 'Iris only reads these files. It never moves or deletes them.'}
      </p>
      {error && (
        <p className="hint hint--error" role="alert">
          {errorText(error)}
        </p>
      )}
      {data.formats.map(({ id, label }) => (
        <Toggle
          key={id}
          label={label}
          hint="New files are added without asking"
          checked
          onChange={() => stop.mutate({ id, label })}
        />
      ))}
      <ul className="rows import-past">
        {shown.map((file) => (
          <FolderFile
            key={file.name}
            file={file}
            isReading={stage.isPending && stage.variables === file.name}
            onPreview={() => stage.mutate(file.name)}
          />
        ))}
      </ul>
      {shown.length < files.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          Show all {files.length}
        </Button>
      )}
    </section>
  );
};

type FolderFileProps = { file: File; isReading: boolean; onPreview: () => void };

const FolderFile = ({ file: { name, size, changedAt, state, reason }, isReading, onPreview }: FolderFileProps) => {
  const { text, tone = 'neutral', icon } = STATES[state];
  return (
    <li className="row between g3">
      <span className="import-name">
        <span className="truncate">{name}</span>
        <span className="meta t3">
          {sizeText(size)}, {shortDay(changedAt)}
        </span>
        {reason && <span className="meta t2">{reason}</span>}
      </span>
      <span className="row g3 import-file-end">
        <Badge tone={tone} {...(icon && { icon })}>
          {text}
        </Badge>
        <Button size="sm" aria-label={`Preview ${name}`} pending={isReading && 'Reading'} onClick={onPreview}>
          Preview
        </Button>
      </span>
    </li>
  );
};
