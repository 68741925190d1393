import { errorText, formErrorOf } from '#web/api/error-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { recordQuery } from '../life-queries.ts';
import { PersonPage } from '../person/person-page.tsx';
import { useChanges } from '../use-changes.ts';
import { History } from './history.tsx';
import { PlaceTask } from './place-task.tsx';
import { RecordFiles } from './record-files.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordOrigin } from './record-origin.tsx';

type RecordDialogProps = { id: string | null; onClose: () => void };

/** The dialog to edit or remove a record. */
export const RecordDialog = ({ id, onClose }: RecordDialogProps) => (
  <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Record" size="lg">
    {id !== null && <OpenRecord key={id} id={id} onClose={onClose} />}
  </Dialog>
);

const OpenRecord = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error } = useQuery(recordQuery(id));
  const { edit, remove, undo } = useChanges();
  if (error) return <p role="alert">{errorText(error)}</p>;
  if (!data) return <Loading label="Opening the record" />;
  const { record, kind, history } = data;
  const refused = edit.error ?? remove.error;
  return (
    <div className="stack">
      <p className="t2">
        {kind.label}: {record.title}
      </p>
      {record.kind === 'task' && <RecordOrigin id={id} />}
      {record.kind === 'task' && record.values.status !== 'Done' && <PlaceTask record={record} />}
      {record.kind === 'person' && <PersonPage id={id} />}
      <RecordForm
        key={record.version}
        kind={kind}
        values={record.values}
        error={refused && formErrorOf(refused)}
        pending={edit.isPending}
        beside={
          <Button
            variant="danger"
            icon={Trash2}
            pending={remove.isPending && 'Removing'}
            onClick={() => remove.mutate(id, { onSuccess: onClose })}
          >
            Remove
          </Button>
        }
        onSave={(values) => edit.mutate({ id, values, version: record.version }, { onSuccess: onClose })}
      />
      <RecordFiles record={id} />
      <History changes={history} pending={undo.pendingChange !== null} onUndo={undo.undo} />
    </div>
  );
};
