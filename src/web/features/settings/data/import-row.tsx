import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { contract } from '#contract/contract.ts';
import { type Imported, IMPORT_LIMIT } from '#contract/data/data.ts';
import { call } from '#web/api/call.ts';
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
      if (file.size > IMPORT_LIMIT) throw new Error(`This file is larger than ${IMPORT_LIMIT / 1024 / 1024} MB.`);
      const zip = await base64Of(file);
      return { zip, ...(await call(contract.data.previewImport, { body: { zip } })) };
    },
    onError: refused,
  });
  const take = useMutation({
    mutationFn: (zip: string) => call(contract.data.import, { body: { zip } }),
    onSuccess: async () => {
      preview.reset();
      await client.invalidateQueries();
      toast({ title: 'Export Imported', description: 'Everything in it is here now.' });
    },
    onError: refused,
  });
  const found = preview.data;
  return (
    <Row label="Import an export" hint="Of this or another installation; what is here already stays once">
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
            {found && `It was made on ${shortDay(found.exportedAt)}. Preferences in it take the place of yours.`}
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
        onConfirm={() => found && take.mutate(found.zip)}
      />
    </Row>
  );
};

const outcomeOf = ({ added, known, kept }: Imported): string =>
  [added > 0 && `${added} new`, known > 0 && `${known} here already`, kept > 0 && `${kept} kept to read`]
    .filter(Boolean)
    .join(', ') || 'nothing';

const base64Of = async (file: File): Promise<string> => {
  const reader = new FileReader();
  const url = await new Promise<unknown>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(new Error('This file cannot be read.')));
    reader.readAsDataURL(file);
  });
  return typeof url === 'string' ? url.slice(url.indexOf(',') + 1) : '';
};
