import { ExplainedError } from '#web/api/call.ts';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { LIFE_FILE_LIMIT, type StagedImport } from '#contract/life/imports.ts';
import { callWithProgress } from '#web/api/upload.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { BankBridge } from './bank-bridge.tsx';
import { FolderFiles } from './folder-files.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PastImports } from './past-imports.tsx';

/** The supported formats, in everyday words. */
const READABLE = [
  ['Money', 'OFX, QFX, QIF, CAMT, MT940 or CSV from any bank'],
  ['Health', 'Apple Health, FIT, GPX, TCX, Loop Habit Tracker'],
  ['People', 'vCard, Monica, contacts from Google, Outlook and LinkedIn'],
  ['Everything else', 'Goodreads, StoryGraph, Letterboxd, or your own table as CSV'],
] as const;

/** Takes a dropped or chosen file, and lists past imports. */
export const ChooseFile = ({ onStaged }: { onStaged: (staged: StagedImport) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  const [isOver, setOver] = useState(false);
  const send = useMutation({
    mutationFn: (file: File) => {
      if (file.size > LIFE_FILE_LIMIT) throw new ExplainedError('This file is larger than 4 GB, which is the limit.');
      setShare(0);
      stop.current = new AbortController();
      const { signal } = stop.current;
      return callWithProgress(setShare)(contract.lifeImports.stage, {
        query: { name: file.name.slice(-200) },
        body: file,
        signal,
      });
    },
    onSuccess: onStaged,
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) send.mutate(file);
  };
  if (send.isPending) {
    return <ImportProgress label="Sending the file" share={share} onStop={() => stop.current?.abort()} stop={null} />;
  }
  const failure = send.error && send.error.name !== 'AbortError' ? errorText(send.error) : null;
  return (
    <div className="stack">
      <div
        className={isOver ? 'import-drop is-over' : 'import-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="glyph">
          <FileUp className="i" aria-hidden="true" />
        </span>
        <p className="h3">Drop a file here</p>
        <p className="t2">Iris works out what kind of file it is.</p>
        <input
          ref={input}
          className="sr"
          type="file"
          aria-label="File to import"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) send.mutate(file);
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      </div>
      {failure && (
        <p className="hint hint--error" role="alert">
          {failure}
        </p>
      )}
      <dl className="import-readable">
        {READABLE.map(([what, files]) => (
          <div key={what}>
            <dt className="h4">{what}</dt>
            <dd className="meta t2">{files}</dd>
          </div>
        ))}
      </dl>
      <BankBridge />
      <FolderFiles onStaged={onStaged} />
      <PastImports />
    </div>
  );
};
