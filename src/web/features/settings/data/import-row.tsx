import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { contract } from '#contract/contract.ts';
import { EXPORT_FILE_LIMIT, type Imported } from '#contract/data/data.ts';
import { call, ExplainedError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Row } from '../setting-row.tsx';

/** Imports an export: first a preview, then everything in one transaction. */
export const ImportDataRow = () => {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const refused = (error: Error) => toast({ title: 'Not Imported', description: errorText(error), destructive: true });
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > EXPORT_FILE_LIMIT) throw new ExplainedError('This file is larger than 4 GB, which is the limit.');
      return { file, ...(await call(contract.data.importFile, { query: { preview: true }, body: file })) };
    },
    onError: refused,
  });
  const take = useMutation({
    mutationFn: (file: File) => call(contract.data.importFile, { body: file }),
    onSuccess: async () => {
      preview.reset();
      await client.invalidateQueries();
      toast({ title: 'Export Imported', description: 'Everything in it is here now.' });
    },
    onError: refused,
  });
  const found = preview.data;
  return (
    <Row label="Restore an export" hint="From this or another Iris. Duplicates are skipped">
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".zip,application/zip"
        aria-label="Export to import"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) preview.mutate(file);
        }}
      />
      <Button size="sm" pending={preview.isPending && 'Reading'} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <ConfirmDialog
        open={found !== undefined}
        onOpenChange={(open) => !open && preview.reset()}
        title="Import this export?"
        description={
          <>
            {found && `It was made on ${shortDay(found.exportedAt)}. Its preferences will replace yours.`}
            <span className="stored" role="list">
              {found?.kinds.map((kind) => (
                <span key={kind.name} role="listitem">
                  <span>{kind.label}</span>
                  <span className="num">{outcomeOf(kind)}</span>
                </span>
              ))}
            </span>
          </>
        }
        confirmLabel="Import"
        pending={take.isPending && 'Importing'}
        onConfirm={() => found && take.mutate(found.file)}
      />
    </Row>
  );
};

const outcomeOf = ({ added, known, kept }: Imported): string =>
  [added > 0 && `${added} new`, known > 0 && `${known} already here`, kept > 0 && `${kept} kept to read`]
    .filter(Boolean)
    .join(', ') || 'nothing';
