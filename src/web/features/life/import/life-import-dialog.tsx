import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { contract } from '#contract/contract.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ChooseFile } from './choose-file.tsx';
import './import.css';
import { ImportPreviewStep } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { importQuery } from './import-queries.ts';
import { ImportResult } from './import-result.tsx';

/** The value in the address before a file is chosen. */
export const NEW_IMPORT = 'new';

/** Imports a file of another program step by step. The address holds the import id, so that it goes on after a reload. */
export const LifeImportDialog = () => {
  const { import: id, ...rest }: { import?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const client = useQueryClient();
  const goTo = (next: string | undefined) =>
    void navigate({ to: '.', search: next === undefined ? rest : { ...rest, import: next }, resetScroll: false });
  const leave = (next: string | undefined) => {
    // An abandoned upload is deleted at once; a running import goes on.
    const state = id === undefined ? undefined : client.getQueryData(importQuery(id).queryKey);
    if (state && state.phase !== 'importing')
      void call(contract.lifeImports.cancel, { params: { id: state.id } }).catch(() => {});
    goTo(next);
  };
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && leave(undefined)}
      title="Import"
      description="From your bank, your phone or another program. You’ll see everything before it’s added, and you can undo it all."
      size="lg"
    >
      {id === NEW_IMPORT && <ChooseFile onStaged={(staged) => goTo(staged.id)} />}
      {id !== undefined && id !== NEW_IMPORT && (
        <Step id={id} onAnother={() => leave(NEW_IMPORT)} onDone={() => leave(undefined)} />
      )}
    </Dialog>
  );
};

type StepProps = { id: string; onAnother: () => void; onDone: () => void };

const Step = ({ id, onAnother, onDone }: StepProps) => {
  const { data, error } = useQuery(importQuery(id));
  const another = (
    <div className="dialog-foot">
      <Button variant="primary" onClick={onAnother}>
        Choose a file
      </Button>
    </div>
  );
  if (error) {
    const isGone = error instanceof CallError && error.status === 404;
    return (
      <div role="alert">
        <p className="t2">{isGone ? 'This file is no longer here. Please choose it again.' : errorText(error)}</p>
        {another}
      </div>
    );
  }
  if (!data) return <Loading label="Loading" />;
  if (data.phase === 'refused') {
    return (
      <div role="alert">
        <h3 className="h3">{data.fileName} was not imported</h3>
        <p className="t2 import-refusal">{data.refusal}</p>
        {another}
      </div>
    );
  }
  if (data.phase === 'done') return <ImportResult staged={data} onAnother={onAnother} onDone={onDone} />;
  if (data.phase === 'importing' || data.preview === null) {
    const what = data.phase === 'importing' ? 'Adding the records' : `Reading ${data.fileName}`;
    return (
      <ImportProgress
        label={what}
        share={data.progress}
        onStop={onAnother}
        stop={data.phase === 'importing' ? data.id : null}
      />
    );
  }
  return <ImportPreviewStep staged={data} preview={data.preview} onAnother={onAnother} />;
};
