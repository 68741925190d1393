import { contract } from '#contract/contract.ts';
import { CallError, urlOf, ExplainedError } from '#web/api/call.ts';

interface UploadOptions {
  readonly name: string;
  /** Whether it is a picture for the text. */
  readonly inText: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends a file to a draft and reports which share of it has left; `fetch` cannot tell that. */
export const uploadFile = (
  draft: string,
  file: File,
  { name, inText, signal, onProgress }: UploadOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const query = { name, ...(file.type !== '' && { type: file.type }), ...(inText && { inText: 'true' }) };
    const request = new XMLHttpRequest();
    request.open('POST', urlOf(contract.mailDrafts.addDraftFile, { params: { id: draft }, query }));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () =>
      request.status === 200 ? resolve() : reject(new CallError(request.status, request.responseText)),
    );
    request.addEventListener('error', () =>
      reject(new ExplainedError('Iris can’t be reached. Check that it’s running and try again.')),
    );
    request.addEventListener('abort', () => resolve());
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
