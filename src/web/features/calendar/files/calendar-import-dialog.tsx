import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CALENDAR_FILE_LIMIT } from '#contract/calendar/files.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { CalendarField } from '../form/calendar-field.tsx';
import type { Present } from '../present.ts';
import { useCalendarUndo } from '../use-calendar-undo.ts';
import { PreviewList } from './preview-list.tsx';

type ImportFormProps = { file: File; now: Present; onClose: () => void };

/** Previews a calendar file before anything is imported. */
export const CalendarImportDialog = ({ open, file, now, onClose }: ImportFormProps & { open: boolean }) => (
  <Dialog
    open={open}
    size="lg"
    onOpenChange={(next) => !next && onClose()}
    title="Import events"
    description={file.name}
  >
    {file.size > CALENDAR_FILE_LIMIT ? (
      <p role="alert">This file is larger than 5 MB. Export a shorter period.</p>
    ) : (
      <ImportForm file={file} now={now} onClose={onClose} />
    )}
  </Dialog>
);

const ImportForm = ({ file, now, onClose }: ImportFormProps) => {
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
    return <p role="alert">{errorText(preview.error, 'Iris can’t read this as a calendar file.')}</p>;
  const { counts, events } = preview.data;
  const taken = counts.new + (replaceChanged ? counts.changed : 0);
  return (
    <div className="stack g4">
      <p className="t2">
        {[
          `${counts.new} new`,
          counts.same > 0 && `${counts.same} already there`,
          counts.changed > 0 && `${counts.changed} there in a different version`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <PreviewList events={events} total={counts.new + counts.same + counts.changed} now={now} />
      <CalendarField value={calendarId || preview.data.calendarId} onChange={setCalendarId} />
      {counts.changed > 0 && (
        <Toggle
          label={`Replace the ${counts.changed} that are there in a different version`}
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
  const undo = useCalendarUndo();
  return useMutation({
    mutationFn: (body: { ics: string; calendarId?: string; replaceChanged: boolean }) =>
      call(contract.calendarFiles.import, { body }),
    onSuccess: async ({ added, changed, problem, change }) => {
      const outcome = [`${added} added`, changed > 0 && `${changed} replaced`, problem].filter(Boolean).join(', ');
      toast({
        title: problem === null ? 'Events Imported' : 'Not everything was imported',
        description: outcome,
        destructive: problem !== null,
        ...(change !== null && { action: undo(change, { title: 'Import Undone' }) }),
      });
      onDone();
      await refreshCalendar(client);
    },
    onError: (error) =>
      toast({ title: 'Not imported', description: errorText(error, 'Please try again.'), destructive: true }),
  });
}
