import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { DRAFT_FILES, type MailDraft } from '#contract/mail/drafts.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { setReply } from './reply-queries.ts';
import { pictureName } from './picture-name.ts';
import { uploadFile } from './upload.ts';

/** A file on its way to a draft, or one that did not get there. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly name: string;
  /** Called once it is there, for a picture that is put into the text. */
  readonly onThere: ((name: string) => void) | null;
  /** From 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
  readonly stop: AbortController;
}

let count = 0;

/** The files of a draft: those that are there, and those that are on their way. */
export function useDraftFiles(emailId: string, draft: MailDraft) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: number, changes: Partial<Upload> | null) =>
    setUploads((before) =>
      before.flatMap((one) => (one.key !== key ? one : changes === null ? [] : { ...one, ...changes })),
    );
  const refresh = async () =>
    setReply(client, emailId, await call(contract.mailDrafts.draft, { params: { id: draft.id } }));

  const send = async ({ key, file, name, onThere, stop }: Upload): Promise<void> => {
    try {
      await uploadFile(draft.id, file, {
        name,
        inText: onThere !== null,
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      });
      await refresh();
      if (!stop.signal.aborted) onThere?.(name);
      change(key, null);
    } catch (error) {
      change(key, { problem: error instanceof Error ? errorText(error, NOT_ADDED) : NOT_ADDED });
    }
  };
  const remove = useMutation({
    mutationFn: async (file: string) => {
      await call(contract.mailDrafts.removeDraftFile, { params: { id: draft.id, file } });
      await refresh();
    },
    onError: (error) =>
      toast({ title: 'Not removed', description: errorText(error, 'Please try again.'), destructive: true }),
  });

  return {
    uploads,
    /** Whether a file is still on its way. */
    busy: uploads.some(({ problem }) => problem === null),
    remove,
    /** Attaches files, or puts pictures into the text once they are there. */
    add(files: readonly File[], onThere: Upload['onThere'] = null): void {
      const taken = new Set([...draft.files, ...uploads].map(({ name }) => name));
      const added = files.map((file): Upload => {
        count += 1;
        const problem = file.size > DRAFT_FILES.bytes ? TOO_LARGE : null;
        const given = file.name || 'picture.png';
        const name = onThere === null ? given : pictureName(given, taken);
        taken.add(name);
        return { key: count, file, name, onThere, share: 0, problem, stop: new AbortController() };
      });
      setUploads((before) => [...before, ...added]);
      for (const one of added) if (one.problem === null) void send(one);
    },
    again(upload: Upload): void {
      change(upload.key, { problem: null, share: 0 });
      void send(upload);
    },
    stop(upload: Upload): void {
      upload.stop.abort();
      change(upload.key, null);
    },
  };
}
export type DraftFilesState = ReturnType<typeof useDraftFiles>;

const NOT_ADDED = 'It couldn’t be added. Please try again.';
const TOO_LARGE = 'This file is larger than 25 MB, which is more than an email can carry. Share it as a link.';
