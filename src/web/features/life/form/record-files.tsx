import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { RECORD_FILE_LIMIT, type RecordFile } from '#contract/life/files.ts';
import { call, urlOf, ExplainedError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { queryFor } from '#web/api/queries.ts';
import { callWithProgress } from '#web/api/upload.ts';
import { useUndo } from '#web/api/undo.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshLife } from '../life-queries.ts';
import './record-files.css';
import { RecordPicture } from './record-picture.tsx';

/** Pictures up to this many bytes are shown small beside their names. */
const SHOWN_UP_TO = 8 * 1024 * 1024;
const SHOWN_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** The files on a record: dropped or chosen, downloaded, removed. */
export const RecordFiles = ({ record }: { record: string }) => {
  const { data: files, error } = useQuery(queryFor(contract.lifeFiles.list, { params: { id: record } }));
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { add, remove, sending } = useFileChanges(record);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (dropped.length > 0 && !add.isPending) add.mutate(dropped);
  };
  const refused = error ?? add.error ?? remove.error;
  return (
    <section aria-label="Files">
      <div
        className={isOver ? 'record-files is-over' : 'record-files'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="row between g3">
          <h3 className="label">Files</h3>
          <input
            ref={input}
            className="sr"
            type="file"
            multiple
            aria-label="Files to add"
            tabIndex={-1}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              if (chosen.length > 0) add.mutate(chosen);
            }}
          />
          <Button size="sm" icon={Paperclip} disabled={add.isPending} onClick={() => input.current?.click()}>
            Add files
          </Button>
        </div>
        {sending && <Bar label={`Sending ${sending.name}`} value={Math.round(sending.share * 100)} unit="%" />}
        {refused && (
          <p className="hint hint--error" role="alert">
            {errorText(refused)}
          </p>
        )}
        {files === undefined && !error && <Loading label="Loading files" />}
        {files?.length === 0 && !sending && (
          <p className="meta t3">A photo, a receipt, a scan: drop it here. The location is removed from photos.</p>
        )}
        {files !== undefined && files.length > 0 && (
          <ul className="rows">
            {files.map((file) => (
              <FileRow key={file.id} record={record} file={file} onRemove={() => remove.mutate(file.id)} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

type FileRowProps = { record: string; file: RecordFile; onRemove: () => void };

const FileRow = ({ record, file: { id, name, type, size }, onRemove }: FileRowProps) => {
  const address = urlOf(contract.lifeFiles.get, { params: { id: record, file: id } });
  const isShown = SHOWN_TYPES.has(type) && size <= SHOWN_UP_TO;
  return (
    <li className="row g3 record-file">
      {isShown ? (
        <RecordPicture name={name} address={address} />
      ) : (
        <span className="glyph">
          <FileText className="i" aria-hidden="true" />
        </span>
      )}
      <span className="record-file-name">
        <a className="truncate" href={address} download={name}>
          {name}
        </a>
        <span className="meta t3">{sizeText(size)}</span>
      </span>
      <IconButton size="sm" icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
};

/** Adds files one after the other, and removes them; each change can be undone. */
const useFileChanges = (record: string) => {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const undo = useUndo({
    send: (change: string) => call(contract.life.undo, { params: { id: change } }),
    refresh: refreshLife,
    notify: toast,
  });
  const said = (title: string, { file, change }: { file: RecordFile; change: string }) =>
    toast({ title, description: file.name, action: undo.action(change) });
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { name, type } = file;
        if (file.size > RECORD_FILE_LIMIT)
          throw new ExplainedError(`${name} is larger than 20 MB, which is the limit.`);
        setSending({ name, share: 0 });
        const send = callWithProgress((share) => setSending({ name, share }));
        const params = { id: record };
        const query = { name: name.slice(-200), type: type.slice(0, 100) };
        said('File Added', await send(contract.lifeFiles.add, { params, query, body: file }));
      }
    },
    onSettled: async () => {
      setSending(null);
      await refreshLife(client);
    },
  });
  const remove = useMutation({
    mutationFn: (file: string) => call(contract.lifeFiles.remove, { params: { id: record, file } }),
    onSuccess: (changed) => said('File Removed', changed),
    onSettled: () => refreshLife(client),
  });
  return { add, remove, sending };
};
