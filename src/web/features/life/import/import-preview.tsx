import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import type { ImportPreview, StagedImport } from '#contract/life/imports.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { icons } from '../icons.ts';
import { ColumnMap } from './column-map.tsx';
import { importQuery } from './import-queries.ts';
import { PreviewRows } from './preview-rows.tsx';
import { Questions } from './questions.tsx';

type ImportPreviewProps = { staged: StagedImport; preview: ImportPreview; onAnother: () => void };

const count = (number: number) => number.toLocaleString('en-US');

/** What a file would add, with the open questions. */
export const ImportPreviewStep = ({ staged, preview, onAnother }: ImportPreviewProps) => {
  const client = useQueryClient();
  const [alike, setAlike] = useState(false);
  const [watch, setWatch] = useState(false);
  const keep = (next: StagedImport) => client.setQueryData(importQuery(staged.id).queryKey, next);
  const onError = (error: Error) => toast({ title: 'Error', description: errorText(error), destructive: true });
  const params = { id: staged.id };
  const answer = useMutation({
    mutationFn: (answers: Record<string, string>) => call(contract.lifeImports.answer, { params, body: { answers } }),
    onSuccess: keep,
    onError,
  });
  const run = useMutation({
    mutationFn: () => call(contract.lifeImports.run, { params, body: { alike, watch } }),
    onSuccess: keep,
    onError,
  });
  const sum = (verdict: 'new' | 'known' | 'alike') => preview.kinds.reduce((all, kind) => all + kind[verdict], 0);
  const adds = sum('new') + (alike ? sum('alike') : 0);
  const isReading = staged.phase === 'reading' || answer.isPending;
  return (
    <div className="stack" aria-busy={isReading}>
      <div>
        <h3 className="h3 import-file-name">{staged.fileName}</h3>
        <p className="t2">{staged.format}</p>
      </div>
      <ul className="import-kinds" aria-label="What’s in it">
        {preview.kinds.map((kind) => (
          <li key={kind.kind} className="row g2 wrap">
            <Badge tone="mood" icon={icons[kind.icon]}>
              {kind.label}
            </Badge>
            <span className="num">{count(kind.new)} new</span>
            {kind.known > 0 && <span className="t3 num">{count(kind.known)} already here</span>}
            {kind.alike > 0 && <span className="t3 num">{count(kind.alike)} like yours</span>}
          </li>
        ))}
        {preview.kinds.length === 0 && (
          <li className="t2">
            {preview.table?.fields.length === 0
              ? 'Iris can’t tell what’s in this table.'
              : 'Nothing can be added with these columns.'}
          </li>
        )}
      </ul>
      <Questions questions={preview.questions} onAnswer={(id, value) => answer.mutate({ [id]: value })} />
      {preview.table && preview.table.fields.length > 0 && (
        <ColumnMap
          table={preview.table}
          questions={preview.questions}
          onAnswer={(id, value) => answer.mutate({ [id]: value })}
        />
      )}
      <PreviewRows rows={preview.rows} total={sum('new') + sum('known') + sum('alike')} />
      {sum('alike') > 0 && (
        <Toggle
          label={`Add ${sum('alike') === 1 ? 'the one' : `the ${count(sum('alike'))}`} that look like records you have`}
          hint="Same day and amount, or same name, from another source"
          checked={alike}
          onChange={setAlike}
        />
      )}
      {staged.fromFolder && (
        <Toggle
          label={`Add new files of this kind without asking (${staged.format ?? ''})`}
          hint="Every few minutes. A file that asks something new waits for you. Each day can be undone as one."
          checked={watch}
          onChange={setWatch}
        />
      )}
      {preview.notes.map((note) => (
        <p className="meta t2" key={note}>
          {note}
        </p>
      ))}
      {preview.problemCount > 0 && (
        <details className="import-problems">
          <summary>
            {preview.problemCount === 1 ? 'One row can’t be read' : `${count(preview.problemCount)} rows can’t be read`}
          </summary>
          <ul>
            {preview.problems.map(({ line, message }, index) => (
              <li className="meta t2" key={index}>
                {line === null ? message : `Line ${line}: ${message}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="dialog-foot import-foot">
        <Button variant="ghost" onClick={onAnother}>
          Another file
        </Button>
        <Button
          variant="primary"
          disabled={adds === 0 || isReading}
          pending={(run.isPending && 'Importing') || (isReading && 'Reading')}
          onClick={() => run.mutate()}
        >
          {adds === 0 ? 'Nothing new' : adds === 1 ? 'Import one record' : `Import ${count(adds)} records`}
        </Button>
      </div>
    </div>
  );
};
