import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CALENDAR_FILE_LIMIT } from '#contract/calendar-files.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { CalendarField } from '../form/calendar-field.tsx';
import type { Present } from '../present.ts';
import { troubleText } from '../trouble.ts';
import { useUndo } from '../use-undo.ts';
import { PreviewList } from './preview-list.tsx';

type ImportDialogProps = { file: File; now: Present; onClose: () => void };

/** Shows what a calendar file would bring before anything of it is taken. */
export const ImportDialog = ({ file, now, onClose }: ImportDialogProps) => (
  <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title="Import events" description={file.name}>
    {file.size > CALENDAR_FILE_LIMIT ? (
      <p role="alert">The file is larger than 5 MB. Export a shorter time from where it comes.</p>
    ) : (
      <ImportForm file={file} now={now} onClose={onClose} />
    )}
  </Dialog>
);

const ImportForm = ({ file, now, onClose }: ImportDialogProps) => {
  const [calendarId, setCalendarId] = useState('');
  const [replaceChanged, setReplaceChanged] = useState(false);
  const preview = useQuery({
    queryKey: ['calendar file', file.name, file.lastModified, file.size, calendarId],
    queryFn: async () => call(contract.calendarFiles.preview, { body: await bodyOf(file, calendarId) }),
    gcTime: 0,
  });
  const take = useImport(onClose);
  if (preview.isPending) return <Loading label="Reading the file" />;
  if (preview.isError)
    return <p role="alert">{troubleText(preview.error, 'This is no calendar file that Iris can read.')}</p>;
  const { counts, events } = preview.data;
  const taken = counts.new + (replaceChanged ? counts.changed : 0);
  return (
    <div className="stack g4">
      <p className="t2">
        {[
          `${counts.new} new`,
          counts.same > 0 && `${counts.same} already there`,
          counts.changed > 0 && `${counts.changed} there in another version`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <PreviewList events={events} total={counts.new + counts.same + counts.changed} now={now} />
      <CalendarField value={calendarId || preview.data.calendarId} onChange={setCalendarId} />
      {counts.changed > 0 && (
        <Toggle
          label={`Replace the ${counts.changed} that are there in another version`}
          checked={replaceChanged}
          onChange={setReplaceChanged}
        />
      )}
      <div className="row g2 event-form-foot">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          disabled={taken === 0}
          pending={take.isPending && 'Importing'}
          onClick={async () => take.mutate({ ...(await bodyOf(file, calendarId)), replaceChanged })}
        >
          {taken === 0 ? 'Nothing to import' : `Import ${taken} ${taken === 1 ? 'event' : 'events'}`}
        </Button>
      </div>
    </div>
  );
};

const bodyOf = async (file: File, calendarId: string) => ({
  ics: await file.text(),
  ...(calendarId !== '' && { calendarId }),
});

function useImport(onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: (body: { ics: string; calendarId?: string; replaceChanged: boolean }) =>
      call(contract.calendarFiles.import, { body }),
    onSuccess: async ({ added, changed, problem, change }) => {
      const said = [`${added} added`, changed > 0 && `${changed} replaced`, problem].filter(Boolean).join(', ');
      toast({
        title: problem === null ? 'Events Imported' : 'Not everything was imported',
        description: said,
        destructive: problem !== null,
        ...(change !== null && { action: undo(change, { title: 'Import Undone' }) }),
      });
      onDone();
      await refreshCalendar(client);
    },
    onError: (error) => toast({ title: 'Not imported', description: troubleText(error), destructive: true }),
  });
}

/** A calendar file that is dropped anywhere on the page, until it is dealt with. */
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
