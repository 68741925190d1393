import { Paperclip, RotateCw, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { isInText, type MailDraft } from '#contract/mail/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { sizeText } from '#web/ui/size-text.ts';
import { isPicture, putPicture } from './put-picture.ts';
import type { DraftFilesState } from './use-draft-files.ts';
import './draft-files.css';

/** Lets files be dropped and pasted on what carries these handlers, pictures into the text itself; text is pasted as ever. */
export const useFileDrop = (add: DraftFilesState['add']) => {
  const take = (files: readonly File[], target: EventTarget) => {
    const area = target instanceof HTMLTextAreaElement ? target : null;
    const pictures = area === null ? [] : files.filter(isPicture);
    const others = files.filter((file) => !pictures.includes(file));
    if (area !== null && pictures.length > 0) add(pictures, (name) => putPicture(area, name));
    if (others.length > 0) add(others);
  };
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        take([...event.dataTransfer.files], event.target);
      },
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files];
        if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
        event.preventDefault();
        take(files, event.target);
      },
    },
  };
};

/** The files of a draft: to see, take off, and add. */
export const DraftFiles = ({ draft, files }: { draft: MailDraft; files: DraftFilesState }) => {
  const input = useRef<HTMLInputElement>(null);
  const there = draft.files.length + files.uploads.length > 0;
  return (
    <div className="mail-draft-files">
      {there && (
        <ul aria-label="Files in this email">
          {draft.files.map(({ id, name, size }) => (
            <li key={id} className="mail-draft-file">
              <Paperclip className="i i-16" aria-hidden="true" />
              <span className="truncate" dir="auto">
                {name}
              </span>
              {isInText(draft.body, name) && <span className="meta t3">In the text</span>}
              <span className="meta t3 num">{sizeText(size)}</span>
              <IconButton
                quiet
                label={`Remove ${name}`}
                icon={X}
                disabled={files.remove.isPending}
                onClick={() => files.remove.mutate(id)}
              />
            </li>
          ))}
          {files.uploads.map((upload) => {
            const { key, file, share, problem } = upload;
            return (
              <li key={key} className="mail-draft-file" data-failed={problem !== null || undefined}>
                <Paperclip className="i i-16" aria-hidden="true" />
                <span className="truncate" dir="auto">
                  {file.name}
                </span>
                {problem === null ? (
                  <progress aria-label={`Uploading ${file.name}`} max={100} value={Math.round(share * 100)} />
                ) : (
                  <IconButton
                    quiet
                    label={`Try ${file.name} again`}
                    icon={RotateCw}
                    onClick={() => files.again(upload)}
                  />
                )}
                <IconButton
                  quiet
                  label={problem === null ? `Stop ${file.name}` : `Remove ${file.name}`}
                  icon={X}
                  onClick={() => files.stop(upload)}
                />
                {problem !== null && (
                  <p className="meta" role="alert">
                    {problem}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Button size="sm" variant="ghost" flush="start" icon={Paperclip} onClick={() => input.current?.click()}>
        Attach files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
};
